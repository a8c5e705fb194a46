// Long work gives way and can be stopped.
import { expect, test } from 'vitest';
import { runInSlices, runNow, SLICE_MS } from '../../../lib/page/slices';

function* counting(to: number, seen: number[]): Generator<void, void, void> {
  for (let at = 1; at <= to; at++) {
    seen.push(at);
    yield;
  }
}

test('runNow runs to the end', () => {
  const seen: number[] = [];
  runNow(counting(5, seen));
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

test('a slice ends after its time, the next goes on where it stopped', async () => {
  const seen: number[] = [];
  let clock = 0;
  const done = runInSlices(counting(20, seen), () => clock++, new AbortController().signal);
  expect(seen.length).toBeLessThanOrEqual(SLICE_MS);
  await done;
  expect(seen).toHaveLength(20);
});

test('an aborted signal ends it without a word', async () => {
  const seen: number[] = [];
  const stop = new AbortController();
  let clock = 0;
  const done = runInSlices(counting(1000, seen), () => clock++, stop.signal);
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
      () => seen.length >= 4,
    ),
  ).toBe(false);
  expect(seen).toHaveLength(4);
  expect(await runInSlices(steps, () => 0, signal)).toBe(true);
  expect(seen).toHaveLength(10);
});
