// Tests of the draw pass: it draws, moves and removes marks, and measures texts again only when needed.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLayoutPass } from '../../../../lib/page/measure/layout-pass';
import { isStillValid } from '../../../../lib/page/model/occurrence';
import { createMoveObserver } from '../../../../lib/page/observe/move-observer';
import { createOverlay } from '../../../../lib/page/overlay/overlay';
import { draw, removeStale } from '../../../../lib/page/passes/draw-pass';
import { followFrame, followGrowth, startFollowing } from '../../../../lib/page/passes/follow-pass';
import { testOcclusion } from '../../../../lib/page/passes/occlusion-pass';
import type { PageState } from '../../../../lib/page/passes/page-state';
import { onBoxScroll } from '../../../../lib/page/passes/scroll-pass';
import { createPassScheduler } from '../../../../lib/page/schedule/pass-scheduler';
import { createTestState } from '../../../harness/create-test-page-state';
import { find, mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';

const [A, B] = EVM;
/** Receives input of the user, and ignores it. */
const target = { onPointerOver: () => undefined, press: () => undefined, onCardEvent: () => undefined };
let controller = new AbortController();
afterEach(() => {
  controller.abort('done');
  controller = new AbortController();
});

async function drawn(markup: string) {
  const { signal } = controller;
  const box = mount(markup);
  const occurrences = await scanAll(box);
  const scheduler = createPassScheduler(() => performance.now(), controller.signal);
  const overlay = createOverlay({
    css: [],
    open: true,
    scheduler,
    paint: () => undefined,
    target,
    onTrouble: () => undefined,
    cardAt: { url: 'about:blank', origin: location.origin, requestTicket: async () => '' },
  });
  const onSeen = vi.fn();
  const state: PageState = createTestState(
    { scheduler, getOverlay: () => overlay, onEvent: (event) => event === 'seen' && onSeen(state.inView) },
    {
      occurrences: { getAll: () => occurrences.filter(isStillValid) },
      layout: createLayoutPass(),
      moves: createMoveObserver(
        () => startFollowing(state),
        () => followGrowth(state),
        signal,
      ),
    },
  );
  scheduler.define('follow', () => followFrame(state));
  scheduler.define('occlusion', () => testOcclusion(state));
  state.phase = 'complete';
  draw(state);
  await vi.waitFor(() => expect(overlay.getDrawn()).toHaveLength(occurrences.length));
  const topOf = (n: number) => {
    const occurrence = occurrences[n];
    return occurrence ? overlay.getBox(occurrence)?.top : undefined;
  };
  return { box, occurrences, overlay, state, onSeen, topOf };
}

describe('draw', () => {
  test('draws all occurrences near the view, and reports those in it', async () => {
    const { occurrences, onSeen, state } = await drawn(`<p>${A}</p><p>${B}</p>`);
    expect(onSeen).toHaveBeenCalledWith(occurrences);
    expect(state.inView).toEqual(occurrences);
  });
  test('moves a mark with its text', async () => {
    const { box, topOf } = await drawn(`<p>${A}</p>`);
    const before = topOf(0) ?? 0;
    box.style.paddingTop = '100px';
    await vi.waitFor(() => expect(topOf(0)).toBeCloseTo(before + 100, 0));
  });
  test('removes the mark of a text that is gone at once', async () => {
    const { box, state, overlay } = await drawn(`<p>${A}</p><p>${B}</p>`);
    (find(box, 'p').firstChild as Text).data = 'gone';
    removeStale(state);
    expect(overlay.getDrawn().map(({ text }) => text)).toEqual([B]);
  });
  test('measures no text again that was scrolled with the page, and reports what is in view', async () => {
    const { state, occurrences } = await drawn(`<p>${A}</p><p>${B}</p><div style="height:3000px"></div>`);
    const measure = vi.spyOn(state.layout, 'measure');
    scrollTo(0, 5);
    draw(state);
    expect(measure.mock.calls.map(([some]) => some)).toEqual([[]]);
    expect(state.inView).toEqual(occurrences);
    scrollTo(0, 2000);
    draw(state);
    expect(state.inView).toEqual([]);
    scrollTo(0, 0);
  });
  test.each([
    ['the page has changed', ({ state }: { state: PageState }) => void state.version++],
    ['a text has moved', ({ box }: { box: HTMLElement }) => box.style.setProperty('padding-top', '50px')],
    ['a box was scrolled', ({ state }: { state: PageState }) => onBoxScroll(state, { target: document.body } as never)],
  ])('measures all texts again after %s', async (_, change) => {
    const world = await drawn(`<p>${A}</p><p>${B}</p>`);
    const measure = vi.spyOn(world.state.layout, 'measure');
    change(world);
    draw(world.state);
    expect(measure.mock.calls.at(-1)?.[0]).toEqual(world.occurrences);
  });
  test('measures what scrolled into the window without a mark', async () => {
    const { state, occurrences } = await drawn(`<p>${A}</p><p>${B}</p><div style="height:3000px"></div>`);
    const [first] = occurrences;
    const measurement = first && state.measured.get(first);
    if (!measurement) throw new Error('not measured');
    measurement.row = null;
    const measure = vi.spyOn(state.layout, 'measure');
    draw(state);
    expect(measure.mock.calls.map(([some]) => some)).toEqual([[first]]);
  });
});
