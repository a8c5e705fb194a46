// Tests of the card frame: it shows the open card, also after a late connection or a reload of the frame.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CardCommand, CardContent } from '../../../../lib/messages/card-channel';
import { createCardGreeting } from '../../../../lib/messages/card-port-transfer';
import { type CardFrame, createCardFrame } from '../../../../lib/page/overlay/card-frame';
import { createOverlayHost } from '../../../../lib/page/overlay/overlay-host';
import { createPassScheduler } from '../../../../lib/page/schedule/pass-scheduler';

const ANCHOR = { left: 20, top: 20, right: 120, bottom: 40 };

const contentOf = (address: string): CardContent => ({
  subjects: [{ chain: 'evm', address, checksum: 'none', notes: [] }],
  isList: false,
  isMarked: true,
});

/** A card document that connects at once and forwards each command to this window. */
const CARD_DOCUMENT = `<script>
  addEventListener('message', ({ data, ports: [port] }) => {
    if (JSON.stringify(data) !== ${JSON.stringify(JSON.stringify(createCardGreeting('ticket')))} || !port) return;
    port.onmessage = (message) => parent.postMessage({ fromCard: message.data }, '*');
    port.postMessage({ event: 'ready' });
  });
</script>`;

let controller: AbortController;
let received: CardCommand[];
let root: ShadowRoot;

function createFrame(): CardFrame {
  const host = createOverlayHost({
    css: [],
    open: true,
    scheduler: createPassScheduler(() => performance.now(), controller.signal),
    onTrouble: () => undefined,
  });
  root = host.root;
  return createCardFrame({
    plane: host.page,
    root,
    // Of another origin, as the card is.
    url: `data:text/html,${encodeURIComponent(CARD_DOCUMENT)}`,
    origin: '*',
    requestTicket: async () => 'ticket',
    onEvent: () => undefined,
    signal: controller.signal,
  });
}

const lastOf = (commands: readonly CardCommand[]) => commands.filter(({ command }) => command !== 'moved').at(-1);

beforeEach(() => {
  controller = new AbortController();
  received = [];
  addEventListener('message', ({ data }) => data?.fromCard && received.push(data.fromCard), {
    signal: controller.signal,
  });
});
afterEach(() => {
  controller.abort('done');
});

describe('createCardFrame', () => {
  test('shows a card that was opened and renewed before its document connected', async () => {
    const frame = createFrame();
    frame.open(contentOf('0x1'), ANCHOR, false, false);
    frame.renew(contentOf('0x2'));
    await frame.ready;
    await vi.waitFor(() =>
      expect(lastOf(received)).toEqual({ command: 'show', content: contentOf('0x2'), focus: false }),
    );
  });
  test('prepares a hidden card, and shows it when it opens', async () => {
    const frame = createFrame();
    frame.prepare(contentOf('0x1'));
    await frame.ready;
    await vi.waitFor(() => expect(lastOf(received)).toEqual({ command: 'prepare', content: contentOf('0x1') }));
    frame.open(contentOf('0x1'), ANCHOR, false, false);
    await vi.waitFor(() => expect(lastOf(received)).toMatchObject({ command: 'show' }));
    expect(frame.isOpen()).toBe(true);
  });
  test('shows the open card again when the page reloads its frame', async () => {
    const frame = createFrame();
    await frame.ready;
    frame.open(contentOf('0x1'), ANCHOR, false, false);
    frame.renew(contentOf('0x2'));
    await vi.waitFor(() => expect(lastOf(received)).toMatchObject({ command: 'renew' }));
    const holder = root.querySelector('dialog');
    holder?.parentElement?.append(holder);
    await vi.waitFor(() => expect(lastOf(received)).toMatchObject({ command: 'show', content: contentOf('0x2') }));
  });
  test('sends nothing to a document that connects after the card was closed', async () => {
    const frame = createFrame();
    frame.open(contentOf('0x1'), ANCHOR, false, false);
    frame.close();
    await frame.ready;
    expect(frame.isOpen()).toBe(false);
    expect(frame.has(30, 60)).toBe(false);
    frame.open(contentOf('0x3'), ANCHOR, false, false);
    await vi.waitFor(() => expect(lastOf(received)).toMatchObject({ command: 'show', content: contentOf('0x3') }));
    expect(received.map(({ command }) => command).filter((command) => command === 'show')).toHaveLength(1);
  });
  test('frame has no attribute that names its document', async () => {
    const frame = createFrame();
    await frame.ready;
    expect(
      root
        .querySelector('iframe')
        ?.getAttributeNames()
        .filter((name) => name !== 'credentialless'),
    ).toEqual([]);
  });
  test('stays beside the scrollbars of the page, in quirks mode too', () => {
    const box = () => root.querySelector('iframe')?.getBoundingClientRect();
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(700);
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(300);
    vi.spyOn(document.body, 'clientHeight', 'get').mockReturnValue(320);
    createFrame().open(contentOf('0x1'), ANCHOR, false, false);
    expect(box()).toMatchObject({ top: 8, height: 284 });
    vi.spyOn(document, 'compatMode', 'get').mockReturnValue('BackCompat');
    createFrame().open(contentOf('0x1'), ANCHOR, false, false);
    expect(box()).toMatchObject({ top: 8, height: 304 });
    vi.restoreAllMocks();
  });
  test('shrinks to a window smaller than the card', () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(200);
    createFrame().open(contentOf('0x1'), ANCHOR, false, false);
    const box = root.querySelector('iframe')?.getBoundingClientRect();
    vi.restoreAllMocks();
    expect(box).toMatchObject({ left: 8, top: 8, width: 284, height: 184 });
  });
});
