// Tests of the draw pass: it draws marks, moves them with their texts, and removes them.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLayoutPass } from '../../../../lib/page/measure/layout-pass';
import { isStillValid } from '../../../../lib/page/model/occurrence';
import { createMoveObserver } from '../../../../lib/page/observe/move-observer';
import { createOverlay } from '../../../../lib/page/overlay/overlay';
import { draw, removeStale } from '../../../../lib/page/passes/draw-pass';
import { followFrame, followGrowth, startFollowing } from '../../../../lib/page/passes/follow-pass';
import { testOcclusion } from '../../../../lib/page/passes/occlusion-pass';
import type { PageState } from '../../../../lib/page/passes/page-state';
import { createPassScheduler } from '../../../../lib/page/schedule/pass-scheduler';
import { find, mount } from '../../../harness/mount';
import { EVM, scanAll } from '../../../harness/page';
import { createTestState } from '../../../harness/page-state';

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
    cardAt: { url: 'about:blank', origin: location.origin },
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
});
