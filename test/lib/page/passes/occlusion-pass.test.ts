// Tests of the occlusion pass: it tests all marks at rest, samples unchanged ones, and limits its time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MarkMeasurement } from '../../../../lib/page/measure/layout-pass';
import { getText, type Occurrence, type TextPosition } from '../../../../lib/page/model/occurrence';
import type { Overlay } from '../../../../lib/page/overlay/overlay';
import { testOcclusion } from '../../../../lib/page/passes/occlusion-pass';
import { CHECKS_TO_SAMPLE, requestOcclusion, requestSample } from '../../../../lib/page/passes/trigger-passes';
import { createPassScheduler } from '../../../../lib/page/schedule/pass-scheduler';
import { createTestState } from '../../../harness/create-test-page-state';

const FRAME_MS = 16;

function hitOf(n: number): Occurrence {
  const text = { data: `address ${n}`, isConnected: true };
  const place = { first: text, start: 0, last: text, end: text.data.length } as unknown as TextPosition;
  return { text: text.data, position: place, word: getText(place) } as Occurrence;
}

/** Twelve addresses, those in `covered` are covered; each hit test takes `takes` milliseconds. */
function world({ takes = 0, covered = [] as number[] } = {}) {
  const hits = Array.from({ length: 12 }, (_, n) => hitOf(n));
  const sure = new Set<Occurrence>();
  const drawn = new Set<Occurrence>(hits);
  const tested: number[] = [];
  const seen = { rests: 0, covered: new Set(covered) };
  const written = new Set<Occurrence>();
  const scheduler = createPassScheduler(() => Date.now(), new AbortController().signal);
  const state = createTestState(
    { scheduler },
    {
      layout: {
        begin: () => undefined,
        place: () => undefined,
        isUnsettled: () => false,
        isOccluded: () => false,
        invalidate(some) {
          for (const hit of some) sure.delete(hit);
        },
        measure: (some) =>
          some.map((hit) => {
            const n = hits.indexOf(hit);
            if (!sure.has(hit)) {
              tested.push(n);
              vi.setSystemTime(Date.now() + takes);
              sure.add(hit);
              if (seen.covered.has(n)) drawn.delete(hit);
            }
            const mark = seen.covered.has(n) && !drawn.has(hit) ? null : ({} as MarkMeasurement['mark']);
            return {
              occurrence: hit,
              isSeen: true,
              isInWindow: true,
              mark,
              scrolled: { left: 0, top: 0 },
            } as MarkMeasurement;
          }),
      },
      moves: { observe: () => void seen.rests++ },
    },
  );
  state.near = hits;
  state.measured = new Map(hits.map((hit) => [hit, { isInWindow: true } as MarkMeasurement]));
  state.phase = 'complete';
  state.overlay = {
    getBox: (hit: Occurrence) => (written.has(hit) ? null : {}),
    setHidden: () => undefined,
    show(marks: readonly unknown[], among: readonly Occurrence[]) {
      if (!marks.length) for (const hit of among) written.add(hit);
      return false;
    },
  } as unknown as Overlay;
  scheduler.define('occlusion', () => testOcclusion(state));
  /** Returns the addresses tested since the last call. */
  const news = () => tested.splice(0).toSorted((one, other) => one - other);
  const looking = {
    scheduleFull: (isNew?: boolean) => requestOcclusion(state, isNew),
    scheduleSample() {
      state.checks += CHECKS_TO_SAMPLE;
      requestSample(state);
    },
    onScroll() {
      state.scrolledAt = Date.now();
      requestOcclusion(state);
    },
  };
  return { state, looking, seen, news };
}

const all = Array.from({ length: 12 }, (_, n) => n);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('HTMLElement', { prototype: { parentElement: {} } });
  vi.stubGlobal('scrollX', 0);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('occlusion pass tests all marks at rest, and again only where something may have changed', async () => {
  const { looking, news, seen } = world();
  looking.scheduleFull();
  await pass(90);
  expect(news(), 'not before').toEqual([]);
  await pass(1000);
  expect(news()).toEqual(all);
  looking.scheduleFull(false);
  await pass(1000);
  expect(news(), 'nothing has changed').toEqual([]);
  expect(seen.rests).toBe(2);
  looking.scheduleFull();
  await pass(1000);
  expect(news()).toEqual(all);
});

test('occlusion pass delays during constant changes, and longer during constant scrolling', async () => {
  const { looking, news } = world();
  for (let ms = 0; ms < 1000; ms += 50) {
    looking.scheduleFull();
    await pass(50);
  }
  expect(news()).toEqual(expect.arrayContaining(all));
  await pass(1000);
  news();
  for (let ms = 0; ms < 1000; ms += 50) {
    looking.onScroll();
    await pass(50);
  }
  expect(news(), 'who scrolls looks at no mark').toEqual([]);
});

test('occlusion pass waits until the page has stopped scrolling, of which one event in 200 ms is heard', async () => {
  const { looking, news } = world();
  for (let ms = 0; ms < 1000; ms += 200) {
    looking.onScroll();
    await pass(200);
  }
  expect(news()).toEqual([]);
  await pass(300);
  expect(news()).toEqual(all);
});

test('occlusion pass tests nothing while the page is still coming up', async () => {
  const { looking, news, state } = world();
  state.phase = 'loading';
  state.startedAt = Date.now();
  looking.scheduleFull();
  await pass(2000);
  expect(news()).toEqual([]);
  state.phase = 'complete';
  await pass(500);
  expect(news()).toEqual(all);
});

test('occlusion pass samples a different quarter of unchanged marks each time', async () => {
  const { looking, news } = world();
  const rounds: number[][] = [];
  for (let round = 0; round < 4; round++) {
    looking.scheduleFull(false);
    await pass(1000);
    news();
    looking.scheduleSample();
    await pass(1000);
    rounds.push(news());
  }
  expect(rounds.map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  expect(rounds.flat().toSorted((one, other) => one - other)).toEqual(all);
});

test('occlusion pass tests all marks when a sample finds covered ones', async () => {
  const { looking, news, seen } = world();
  looking.scheduleFull();
  await pass(1000);
  news();
  seen.covered = new Set(all);
  looking.scheduleSample();
  await pass(2000);
  expect(news()).toEqual(expect.arrayContaining(all));
});

test('occlusion pass limits its share of the time', async () => {
  const { looking, news } = world({ takes: 10 });
  looking.scheduleFull();
  await pass(1000);
  expect(news()).toEqual(all);
  looking.scheduleFull();
  await pass(2000);
  expect(news(), 'a fortieth').toEqual([]);
  await pass(4000);
  expect(news()).toEqual(all);
  looking.scheduleSample();
  await pass(5000);
  expect(news(), 'a hundredth, where nothing is known to have changed').toEqual([]);
});

test('occlusion pass ends a test that a newer one replaces', async () => {
  const { looking, news, seen, state } = world();
  looking.scheduleFull();
  await pass(100);
  state.drawing.restart();
  await pass(1000);
  expect(news()).toEqual([]);
  expect(seen.rests).toBe(0);
});
