// What rests after its token was refused: one line alone, until its time, and never longer than any rest.
import { expect, it } from 'vitest';
import { createRest } from '../../../lib/screening/rest';
import { fakeClock } from './world';

const MINUTE = 60_000;

it('rests until its time and goes on by itself; other lines do not rest', async () => {
  const clock = fakeClock();
  let goneOn = 0;
  const rest = createRest({ now: clock.now, wake: clock.wake, goOn: () => void goneOn++ });
  rest.begin('screen|evm', { until: clock.now() + MINUTE, status: 401 });
  expect(rest.of('screen|evm')).toMatchObject({ status: 401 });
  expect(rest.of('screen|tron')).toBeNull();
  await clock.advance(MINUTE - 1);
  expect([goneOn, rest.of('screen|evm') === null]).toEqual([0, false]);
  await clock.advance(1);
  expect([goneOn, rest.of('screen|evm')]).toEqual([1, null]);
});

it('a clock set back, or somebody who asks, ends it', () => {
  const clock = fakeClock();
  const rest = createRest({ now: clock.now, wake: clock.wake, goOn: () => undefined });
  rest.begin('a', { until: clock.now() + 86_400_000 });
  expect(rest.of('a')).toBeNull();
  rest.begin('a', { until: clock.now() + MINUTE });
  rest.end();
  expect(rest.of('a')).toBeNull();
});

it.each([
  [16, true],
  [16 + 1 / MINUTE, false],
])('%d minutes from now: rests %s, and what was ended by a clock set back does not begin again', (minutes, rests) => {
  let now = 1_800_000_000_000;
  const rest = createRest({ now: () => now, wake: () => undefined, goOn: () => undefined });
  rest.begin('a', { until: now + minutes * MINUTE });
  expect(rest.of('a') !== null).toBe(rests);
  now += MINUTE;
  expect(rest.of('a') !== null).toBe(rests);
});
