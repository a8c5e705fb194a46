// Long work gives way and can be stopped.
import { expect, test } from 'vitest';
import { runInSlices, SLICE_MS, type Steps } from '../../../lib/page/slices';

function* counting(to: number, seen: number[]): Steps {
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
  function* steps(): Steps {
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
