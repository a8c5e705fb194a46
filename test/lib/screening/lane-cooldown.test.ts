// Tests of the lane cool-down: a refused token pauses one lane until a time limit or an answer.
import { expect, it } from 'vitest';
import { createLaneCooldown } from '../../../lib/screening/lane-cooldown';
import { fakeClock } from '../../harness/screening';

const MINUTE = 60_000;
const REFUSED = { code: 'token-refused', status: 401 } as const;

it('lane cool-down ends at its time, and other lanes are unaffected', async () => {
  const clock = fakeClock();
  let goneOn = 0;
  const rest = createLaneCooldown({ now: clock.now, wake: clock.wake, goOn: () => void goneOn++ });
  rest.begin('screen|evm', REFUSED, clock.now() + MINUTE);
  expect(rest.get('screen|evm')).toMatchObject({ status: 401 });
  expect(rest.get('screen|tron')).toBeNull();
  await clock.advance(MINUTE - 1);
  expect([goneOn, rest.get('screen|evm') === null]).toEqual([0, false]);
  await clock.advance(1);
  expect([goneOn, rest.get('screen|evm')]).toEqual([1, null]);
});

it('lane cool-down ends when the clock is set back or a person requests', () => {
  const clock = fakeClock();
  const rest = createLaneCooldown({ now: clock.now, wake: clock.wake, goOn: () => undefined });
  rest.begin('a', REFUSED, clock.now() + 86_400_000);
  expect(rest.get('a')).toBeNull();
  rest.begin('a', REFUSED, clock.now() + MINUTE);
  rest.end();
  expect(rest.get('a')).toBeNull();
});

it.each([
  [16, true],
  [16 + 1 / MINUTE, false],
])(
  'lane cool-down %d minutes ahead: active %s, and one ended by a set-back clock does not return',
  (minutes, rests) => {
    let now = 1_800_000_000_000;
    const rest = createLaneCooldown({ now: () => now, wake: () => undefined, goOn: () => undefined });
    rest.begin('a', REFUSED, now + minutes * MINUTE);
    expect(rest.get('a') !== null).toBe(rests);
    now += MINUTE;
    expect(rest.get('a') !== null).toBe(rests);
  },
);

it('answer on a refused lane ends all cool-downs, and on another lane none', () => {
  const clock = fakeClock();
  let goneOn = 0;
  const rest = createLaneCooldown({ now: clock.now, wake: () => undefined, goOn: () => void goneOn++ });
  rest.begin('a', REFUSED, clock.now() + MINUTE);
  rest.begin('b', REFUSED, clock.now() + MINUTE);
  expect(rest.getAccountFailure()).toMatchObject({ code: 'token-refused', status: 401, since: clock.now() });
  rest.onAnswered('c');
  expect([rest.get('a') !== null, rest.get('b') !== null, goneOn]).toEqual([true, true, 0]);
  expect(rest.getAccountFailure(), 'the account works where it was asked last').toBeNull();
  rest.onAnswered('a');
  expect([rest.get('a'), rest.get('b'), goneOn]).toEqual([null, null, 1]);
});

it('lane cool-down keeps its start after another refusal', async () => {
  const clock = fakeClock();
  const rest = createLaneCooldown({ now: clock.now, wake: clock.wake, goOn: () => undefined });
  const since = clock.now();
  rest.begin('a', REFUSED, since + MINUTE);
  await clock.advance(MINUTE);
  rest.begin('a', REFUSED, since + 3 * MINUTE);
  expect(rest.getAccountFailure()).toMatchObject({ since, nextTry: since + 3 * MINUTE });
});
