// Tests of the pointer tracker: a press on a mark is kept from the page, and events from scripts are ignored.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Overlay } from '../../../../lib/page/overlay/overlay';
import { trackPointer } from '../../../../lib/page/overlay/pointer-tracker';
import { find, mount } from '../../../harness/mount-html';

const position: { last?: Node | null } = {};
const MARK = { key: 'evm 0x1', position } as never;
let controller = new AbortController();
afterEach(() => {
  controller.abort('done');
  controller = new AbortController();
});

function tracking() {
  const box = mount('<p style="height:60px;background:#eee">text</p><a href="#x">link</a>');
  const area = find(box, 'p').getBoundingClientRect();
  const isInside = (x: number, y: number) => x >= area.left && x < area.right && y >= area.top && y < area.bottom;
  const overlay = {
    getDrawnAt: (x: number, y: number) => (isInside(x, y) ? MARK : null),
    getHoveredAt: (x: number, y: number) => (isInside(x, y) ? MARK : null),
    getDrawn: () => [MARK],
    card: () => null,
    isHost: () => false,
  } as unknown as Overlay;
  const calls = {
    onPointerOver: vi.fn(),
    onPointerOnCard: vi.fn(),
    press: vi.fn(),
    pressCard: vi.fn(),
    moveFocusIntoCard: vi.fn(() => false),
    closeOnEscape: vi.fn(() => true),
  };
  const onInput = vi.fn<(event: Event) => void>();
  position.last = find(box, 'a').firstChild;
  trackPointer({ overlay: () => overlay, target: calls, onInput, signal: controller.signal });
  return { box, calls, onInput };
}

describe('trackPointer', () => {
  test('reports the mark under the pointer and a press on it, and keeps the press from the page', async () => {
    const { box, calls, onInput } = tracking();
    const heard = vi.fn();
    document.addEventListener('click', heard, { signal: controller.signal });
    await userEvent.click(find(box, 'p'));
    expect(calls.onPointerOver).toHaveBeenCalledWith(MARK, expect.any(Number));
    expect(calls.press).toHaveBeenCalledWith(MARK, false);
    expect(heard).not.toHaveBeenCalled();
    expect(onInput.mock.calls.map(([{ type }]) => type)).toEqual(
      expect.arrayContaining(['pointermove', 'pointerdown']),
    );
  });
  test('leaves a press elsewhere to the page', async () => {
    const { box, calls, onInput } = tracking();
    await userEvent.click(find(box, 'a'));
    expect(onInput).not.toHaveBeenCalled();
    expect(calls.press).not.toHaveBeenCalled();
    expect(calls.closeOnEscape).toHaveBeenCalled();
  });
  test('ignores events that page script makes', () => {
    const { box, calls } = tracking();
    find(box, 'p').click();
    dispatchEvent(new PointerEvent('pointermove', { clientX: 10, clientY: 10 }));
    find(box, 'a').focus();
    expect(calls.press).not.toHaveBeenCalled();
    expect(calls.onPointerOver.mock.calls.filter(([mark]) => mark === MARK)).toEqual([]);
  });
  test('reports the mark of a link that the keyboard focuses', async () => {
    const { calls } = tracking();
    await userEvent.keyboard('{Tab}');
    await vi.waitFor(() => expect(calls.onPointerOver).toHaveBeenCalledWith(MARK));
  });
  test('closes the card with Escape before the page hears the key', async () => {
    const { calls } = tracking();
    const heard = vi.fn();
    document.addEventListener('keydown', heard, { signal: controller.signal });
    await userEvent.keyboard('{Escape}');
    expect(calls.closeOnEscape).toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
  });
});
