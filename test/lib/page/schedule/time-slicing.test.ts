// Long work gives way and can be stopped; what asks where things stand waits until the page is drawn as it is.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { markDirty, runInSlices, SLICE_MS, type SlicedTask, yieldTo } from '../../../../lib/page/schedule/time-slicing';

function* counting(to: number, seen: number[]): SlicedTask {
  for (let at = 1; at <= to; at++) {
    seen.push(at);
    yield undefined;
  }
}

test('what is small runs in one slice, in a turn of its own', async () => {
  const seen: number[] = [];
  const done = runInSlices(counting(5, seen), () => 0, new AbortController().signal, 'next');
  expect(seen).toEqual([]);
  await new Promise((next) => setTimeout(next));
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  expect(await done).toBe(true);
});

test('a step may ask for a slice of its own', async () => {
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

test('a slice ends after its time, the next goes on where it stopped', async () => {
  const seen: number[] = [];
  let clock = 0;
  const done = runInSlices(counting(20, seen), () => clock++, new AbortController().signal, 'next');
  await new Promise((next) => setTimeout(next));
  expect(seen.length).toBeLessThanOrEqual(SLICE_MS);
  await done;
  expect(seen).toHaveLength(20);
});

test('what can wait gives way to the page before it begins', async () => {
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

  test('gets 100 ms between two slices, and no more', async () => {
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

  test('where it is idle there is no wait', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('scheduler', { postTask: async (run: () => void) => run() });
    const seen: number[] = [];
    await runInSlices(counting(3, seen), () => 0, new AbortController().signal, 'background');
    expect(seen).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('an aborted signal ends it without a word', async () => {
  const seen: number[] = [];
  const stop = new AbortController();
  let clock = 0;
  const done = runInSlices(counting(1000, seen), () => clock++, stop.signal, 'background');
  stop.abort();
  await done;
  expect(seen.length).toBeLessThan(1000);
});

test('it pauses where it is enough and says whether it came to the end', async () => {
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
  /** Draws the page, and lets pass what timers are due. */
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

  test('a step may ask for frames: all that follows waits for them', async () => {
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

  test('what changes behind a frame is drawn first, but a page that never rests is not waited for', async () => {
    begin();
    let isOver = false;
    void yieldTo('frame').then(() => {
      isOver = true;
    });
    for (let waited = 1; waited <= 3; waited++) {
      expect([waited, isOver]).toEqual([waited, false]);
      for (const frame of frames.splice(0)) frame();
      markDirty();
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(isOver).toBe(true);
  });

  test('what changes before a frame is drawn with it', async () => {
    begin();
    let isOver = false;
    void yieldTo('frame').then(() => {
      isOver = true;
    });
    markDirty();
    await draw();
    expect(isOver).toBe(true);
  });

  test.each([
    [true, 500],
    [false, 2000],
  ])('a page that draws none (hidden: %s) is not waited for beyond %i ms', async (hidden, ms) => {
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
