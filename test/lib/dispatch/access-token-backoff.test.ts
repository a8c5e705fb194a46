// Tests of token request back-off: waits double from the second failure, and a user request ends a wait.
import { expect, test } from 'vitest';
import { fakeClock, gateAt, memoryGateStore } from '../../harness/screening';

const MINUTE = 60_000;
const REFUSED = { code: 'unauthorised', status: 401, refusal: 'audience', serviceMessage: 'no' } as const;

test('token requests wait from the second failure, twice as long each time, at most a quarter of an hour', async () => {
  const clock = fakeClock();
  const { token } = gateAt(clock);
  const waits: (number | null)[] = [];
  for (let n = 0; n < 7; n++) {
    const end = await token.countFailure(REFUSED);
    waits.push(end && (end - clock.now()) / MINUTE);
    if (end) await clock.advance(end - clock.now());
  }
  expect(waits).toEqual([null, 1, 2, 4, 8, 15, 15]);
});

test('failure is returned with its reason and time, also by the next worker', async () => {
  const clock = fakeClock();
  const store = memoryGateStore();
  const gate = gateAt(clock, { store });
  for (const error of [REFUSED, REFUSED]) await gate.token.countFailure(error);
  const next = gateAt(clock, { store });
  await next.load();
  for (const { token } of [gate, next])
    expect(token.getError()).toMatchObject({
      code: 'unauthorised',
      facts: { status: 401, refusal: 'audience', retryAt: clock.now() + MINUTE },
    });
});

test('accepted token ends the failures, a first rejection leaves one, and a user ends the wait only', async () => {
  const gate = gateAt(fakeClock());
  const { token } = gate;
  const fail = async (times: number) => {
    for (let n = 0; n < times; n++) await token.countFailure(null);
  };
  await fail(3);
  await token.reset(0);
  await fail(1);
  expect(token.getEnd()).toBeNull();
  await token.reset(1);
  expect(token.getEnd()).toBeNull();
  await fail(1);
  expect(token.getEnd()).not.toBeNull();
  await gate.allowProbe('network');
  expect(token.getEnd()).not.toBeNull();
  await gate.allowProbe('user');
  expect([token.getEnd(), token.getError().facts.retryAt]).toEqual([null, undefined]);
});

test('token requests do not block the queue', async () => {
  const gate = gateAt(fakeClock());
  for (let n = 0; n < 3; n++) await gate.token.countFailure(REFUSED);
  expect(gate.canDispatch('screen|evm', 'queued')).toEqual({ kind: 'open' });
});
