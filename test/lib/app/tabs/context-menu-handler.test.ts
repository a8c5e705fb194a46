// Tests of the context menu: a frame receives the selected addresses with proofs valid for that frame.
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { AccountServices } from '../../../../lib/app/accounts/vault-and-account-services';
import { createRecognitionProofs } from '../../../../lib/app/screening/recognition-proofs';
import { createMenuHandler } from '../../../../lib/app/tabs/context-menu-handler';
import type { BackgroundEvent } from '../../../../lib/messages/background-events';
import { stranger } from '../../../harness/background-session';

type Show = Extract<BackgroundEvent, { notice: 'show' }>;
const A = stranger(1);
const proofs = createRecognitionProofs(
  { load: async () => null, save: async () => undefined },
  (size) => new Uint8Array(size),
);
let told: { frameId: number; notice: Show }[] = [];
let touches = 0;

/** @param ids document ids by frame; empty where the browser has none. @param hears frames that show a card */
function browserWith(ids: Record<number, string>, hears: number[]) {
  told = [];
  touches = 0;
  Object.assign(fakeBrowser, {
    scripting: {
      executeScript: async ({ target }: { target: { frameIds?: number[] } }) =>
        (target.frameIds ?? [0, 3]).map((frameId) => ({ frameId, documentId: ids[frameId] })),
    },
    tabs: {
      sendMessage: async (_tab: number, notice: Show, { frameId }: { frameId: number }) => {
        told.push({ frameId, notice });
        return hears.includes(frameId);
      },
    },
  });
}

async function click(frameId: number, count: number, selection = `from ${A.address}`) {
  const desk = {
    lookups: { note: async () => undefined },
    session: async () => null,
    touch: async () => {
      touches += 1;
    },
  } as unknown as AccountServices;
  createMenuHandler(desk, proofs)({ tabId: 1, frameId, selection, link: '', pageUrl: 'https://site.example/a' });
  await vi.waitFor(() => expect(told).toHaveLength(count), 20_000);
}

const content = { kind: 'content', tabId: 1, url: 'https://site.example/a' } as const;

beforeEach(() => browserWith({}, []));

test.each([[{ 0: 'D0', 3: 'D3' }], [{}]])(
  'selection notice sent to a frame may be screened from there, documents %o',
  async (ids: Record<number, string>) => {
    browserWith(ids, [0]);
    await click(3, 2);
    expect(told.map(({ frameId }) => frameId)).toEqual([3, 0]);
    for (const { frameId, notice } of told)
      for (const asking of [0, 3]) {
        const mayAsk = await proofs.admission({ ...content, frameId: asking, documentId: ids[asking] });
        expect(notice.asks.map(mayAsk)).toEqual([asking === frameId]);
        const { chain, address, proof } = notice.asks[0] as Show['asks'][number];
        expect([chain, address, typeof proof]).toEqual([A.chain, A.address, 'string']);
      }
  },
);

test('selection notice goes only to the frame that shows the card', async () => {
  browserWith({ 0: 'D0', 3: 'D3' }, [0, 3]);
  await click(3, 1);
  expect(told.map(({ frameId }) => frameId)).toEqual([3]);
  expect(touches).toBe(1);
});

test('selection notice without an address says why', async () => {
  browserWith({ 0: 'D0' }, [0]);
  await click(0, 1, A.address.slice(0, -1));
  expect(told[0]?.notice).toMatchObject({ asks: [], reason: expect.stringMatching(/has 39 digits, not 40/) });
  browserWith({ 0: 'D0' }, [0]);
  await click(0, 1, 'nothing at all');
  expect(told[0]?.notice.reason).toBeUndefined();
});

test.each([
  [200, undefined],
  [201, 'Only the first 200 addresses are listed'],
])('selection of %i addresses says whether its list is cut', async (selected, reason) => {
  browserWith({ 0: 'D0' }, [0]);
  await click(0, 1, Array.from({ length: selected }, (_, n) => stranger(n).address).join(' '));
  expect(told[0]?.notice.asks).toHaveLength(200);
  expect(told[0]?.notice.reason?.split('.')[0]).toBe(reason);
});

test('long selection is read in slices, to its end or until there are enough addresses', async () => {
  browserWith({ 0: 'D0' }, [0]);
  await click(0, 1, `${'a.eth '.repeat(49_000)}${A.address}`);
  expect(told[0]?.notice.asks.map(({ address }) => address)).toEqual([A.address]);
  browserWith({ 0: 'D0' }, [0]);
  let turns = 0;
  const timer = setInterval(() => turns++);
  await click(
    0,
    1,
    Array.from({ length: 20_000 }, (_, n) => stranger(n % 199).address)
      .join(' ')
      .slice(0, 399_000),
  );
  clearInterval(timer);
  expect(told[0]?.notice.asks).toHaveLength(199);
  expect(turns, 'others were served meanwhile').toBeGreaterThan(10);
  browserWith({ 0: 'D0' }, [0]);
  await click(0, 1, 'word '.repeat(5_000));
  expect(told[0]?.notice).toMatchObject({ asks: [], reason: expect.stringMatching(/./) });
});
