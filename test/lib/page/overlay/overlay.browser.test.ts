// Tests of the overlay: it draws, hides and removes marks, and lets presses through to the page.
import { afterEach, describe, expect, test } from 'vitest';
import { MARK_SIZE } from '../../../../lib/page/geometry/boxes';
import type { DrawnMark } from '../../../../lib/page/model/drawn-mark';
import { createOverlay } from '../../../../lib/page/overlay/overlay';
import { createPassScheduler } from '../../../../lib/page/schedule/pass-scheduler';
import { mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';

const [A, B] = EVM;
/** Receives input of the user, and ignores it. */
const target = { onPointerOver: () => undefined, press: () => undefined, onCardEvent: () => undefined };
let controller = new AbortController();
afterEach(() => {
  controller.abort('done');
  controller = new AbortController();
});

async function drawn() {
  const occurrences = await scanAll(mount(`<p>${A}</p><p>${B}</p>`));
  const overlay = createOverlay({
    css: [],
    open: true,
    scheduler: createPassScheduler(() => performance.now(), controller.signal),
    paint: (target) => void target.append('m'),
    target,
    onTrouble: () => undefined,
    cardAt: { url: 'about:blank', origin: location.origin, requestTicket: async () => '' },
  });
  const marks = occurrences.map(
    (hit, n): DrawnMark => ({
      occurrence: hit,
      at: { left: 500, top: 20 + 40 * n },
      size: MARK_SIZE,
      underline: null,
      nameRoom: 0,
      scrolled: { left: scrollX, top: scrollY },
      isFixed: false,
      isDark: false,
    }),
  );
  overlay.show(marks);
  return { overlay, occurrences, marks };
}

describe('createOverlay', () => {
  test('draws each mark at its place, and finds it there', async () => {
    const { overlay, occurrences } = await drawn();
    const [first] = occurrences;
    if (!first) throw new Error('nothing found');
    expect(overlay.getDrawn()).toEqual(occurrences);
    const box = overlay.getBox(first);
    expect([Math.round(box?.left ?? 0), Math.round(box?.top ?? 0)]).toEqual([500, 20]);
    expect(overlay.getHoveredAt(500 + MARK_SIZE.width / 2, 20 + MARK_SIZE.height / 2)).toBe(first);
    expect(overlay.getHoveredAt(100, 20)).toBeNull();
    expect(overlay.getDrawnAt(500 + MARK_SIZE.width / 2, 20 + MARK_SIZE.height / 2 + 11)).toBe(first);
  });
  test('moves the bright dot on while a mark waits', async () => {
    const { overlay } = await drawn();
    const layer = document.documentElement.lastElementChild?.shadowRoot?.querySelector<HTMLElement>('.layer');
    overlay.stepWaitingDots();
    expect(layer?.dataset.dot).toBe('0');
    layer?.querySelector('.at')?.setAttribute('data-state', 'waiting');
    const dots = [1, 2, 3].map(() => {
      overlay.stepWaitingDots();
      return layer?.dataset.dot;
    });
    expect(dots).toEqual(['1', '2', '0']);
  });
  test('opens the card of a line over its whole address, and takes presses at its end only', async () => {
    const { overlay, occurrences, marks } = await drawn();
    const [first] = marks as [DrawnMark];
    const strip = { left: 0, top: 0, right: 300, bottom: 9 };
    const underline = { strips: [strip], textHeight: 15, glyph: 9 };
    overlay.show([{ ...first, at: { left: 100, top: 200 }, size: { width: 300, height: 9 }, underline }]);
    expect(overlay.getDrawnAt(105, 188)).toBe(occurrences[0]);
    expect(overlay.getDrawnAt(105, 180)).toBeNull();
    expect(overlay.getHoveredAt(105, 204)).toBeNull();
    expect(overlay.getHoveredAt(395, 204)).toBe(occurrences[0]);
    expect(overlay.getBox(occurrences[0] as never)).toMatchObject({ top: 185, bottom: 209 });
  });
  test('lets presses through to the page', async () => {
    await drawn();
    const hit = document.elementFromPoint(505, 25);
    expect(hit?.parentElement).not.toBe(document.documentElement.parentElement);
    expect(document.documentElement.contains(hit) && hit?.shadowRoot === null).toBe(true);
  });
  test('removes marks that are no longer shown', async () => {
    const { overlay, marks, occurrences } = await drawn();
    overlay.show(marks.slice(1));
    expect(overlay.getDrawn()).toEqual(occurrences.slice(1));
    overlay.show([]);
    expect(overlay.getDrawn()).toEqual([]);
  });
  test('hides a mark without removing it', async () => {
    const { overlay, occurrences } = await drawn();
    const [first] = occurrences;
    if (!first) throw new Error('nothing found');
    overlay.setHidden(first, true);
    expect(overlay.getHoveredAt(505, 25)).toBeNull();
    overlay.setHidden(first, false);
    expect(overlay.getHoveredAt(505, 25)).toBe(first);
  });
});
