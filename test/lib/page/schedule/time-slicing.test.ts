// Tests of time slicing: long work yields to the page, waits for frames on request, and can be aborted.
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  recordPageChange,
  runInSlices,
  SLICE_MS,
  type SlicedTask,
  yieldTo,
} from '../../../../lib/page/schedule/time-slicing';

function* counting(to: number, seen: number[]): SlicedTask {
  for (let at = 1; at <= to; at++) {
    seen.push(at);
    yield undefined;
  }
}

test('runInSlices runs small work in one slice of its own task', async () => {
  const seen: number[] = [];
  const done = runInSlices(counting(5, seen), () => 0, new AbortController().signal, 'next');
  expect(seen).toEqual([]);
  await new Promise((next) => setTimeout(next));
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  expect(await done).toBe(true);
});

test('runInSlices starts a new slice when a step requests it', async () => {
  const seen: string[] = [];
  function* steps(): SlicedTask {
    seen.push('before');
    yield 'rest';
    seen.push('after');
  }
  const done = runInSlices(steps(), () => 0, new AbortController().signal, 'next');
  await new Promise((next) => setTimeout(next));
  expect(seen).toEqual(['before']);
  expect(await done).toBe(true);
  expect(seen).toEqual(['before', 'after']);
});

test('runInSlices ends a slice at its time limit and continues in the next', async () => {
  const seen: number[] = [];
  let clock = 0;
  const done = runInSlices(counting(20, seen), () => clock++, new AbortController().signal, 'next');
  await new Promise((next) => setTimeout(next));
  expect(seen.length).toBeLessThanOrEqual(SLICE_MS);
  await done;
  expect(seen).toHaveLength(20);
});

test('runInSlices yields to the page before deferrable work', async () => {
  const seen: number[] = [];
  const done = runInSlices(counting(3, seen), () => 0, new AbortController().signal, 'background');
  expect(seen).toEqual([]);
  await done;
  expect(seen).toEqual([1, 2, 3]);
});

describe('a page that is never idle', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('slices continue after 100 ms on a page that is never idle', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('scheduler', { postTask: () => new Promise(() => undefined) });
    const seen: number[] = [];
    let clock = 0;
    const done = runInSlices(counting(20, seen), () => clock++, new AbortController().signal, 'background');
    await vi.advanceTimersByTimeAsync(99);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const { length } = seen;
    expect(length).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(99);
    expect(seen).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(300);
    expect(await done).toBe(true);
    expect(seen).toHaveLength(20);
  });

  test('slices continue without a wait on an idle page', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('scheduler', { postTask: async (run: () => void) => run() });
    const seen: number[] = [];
    await runInSlices(counting(3, seen), () => 0, new AbortController().signal, 'background');
    expect(seen).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});

// covers T-31
test('runInSlices ends silently on an aborted signal', async () => {
  const seen: number[] = [];
  const stop = new AbortController();
  let clock = 0;
  const done = runInSlices(counting(1000, seen), () => clock++, stop.signal, 'background');
  stop.abort();
  await done;
  expect(seen.length).toBeLessThan(1000);
});

test('runInSlices pauses at its limit and returns whether it finished', async () => {
  const seen: number[] = [];
  const steps = counting(10, seen);
  const { signal } = new AbortController();
  expect(
    await runInSlices(
      steps,
      () => 0,
      signal,
      'background',
      () => seen.length >= 4,
    ),
  ).toBe(false);
  expect(seen).toHaveLength(4);
  expect(await runInSlices(steps, () => 0, signal, 'next')).toBe(true);
  expect(seen).toHaveLength(10);
});

describe('frames', () => {
  const frames: (() => void)[] = [];
  /** Draws a frame and runs due timers. */
  async function draw(): Promise<void> {
    for (const frame of frames.splice(0)) frame();
    await vi.advanceTimersByTimeAsync(1);
  }

  function begin(): void {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  }

  afterEach(() => {
    frames.length = 0;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('step that requests a frame delays all later steps to it', async () => {
    begin();
    const seen: string[] = [];
    let clock = 0;
    function* steps(): SlicedTask {
      seen.push('before');
      yield 'frame';
      seen.push('drawn');
      clock += SLICE_MS;
      yield undefined;
      seen.push('drawn again');
    }
    void runInSlices(steps(), () => clock, new AbortController().signal, 'next');
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual(['before']);
    await draw();
    expect(seen).toEqual(['before', 'drawn']);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual(['before', 'drawn']);
    await draw();
    expect(seen).toEqual(['before', 'drawn', 'drawn again']);
  });

  test('yieldTo frame lets page changes be drawn first, for a limited time', async () => {
    begin();
    let isOver = false;
    void yieldTo('frame').then(() => {
      isOver = true;
    });
    for (let waited = 1; waited <= 3; waited++) {
      expect([waited, isOver]).toEqual([waited, false]);
      for (const frame of frames.splice(0)) frame();
      recordPageChange();
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(isOver).toBe(true);
  });

  test('yieldTo frame draws changes before the frame with it', async () => {
    begin();
    let isOver = false;
    void yieldTo('frame').then(() => {
      isOver = true;
    });
    recordPageChange();
    await draw();
    expect(isOver).toBe(true);
  });

  test.each([
    [true, 500],
    [false, 2000],
  ])('yieldTo frame on a page that draws none (hidden: %s) waits at most %i ms', async (hidden, ms) => {
    begin();
    vi.stubGlobal('document', { hidden });
    let isOver = false;
    void yieldTo('frame').then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });
});
