// A failure is known until its address is answered or asked for again; one that never left is told apart.
import { expect, test } from 'vitest';
import { createFailureLog } from '../../../lib/screening/failure-log';
import type { Job } from '../../../lib/screening/job';

const ask = { chain: 'evm', address: `0x${'1'.repeat(40)}` } as const;
const job = (kind: Job['kind']) => ({ ...ask, kind }) as Job;

test('known until it is answered', () => {
  const failures = createFailureLog();
  expect(failures.of('screen', ask)).toBeNull();
  failures.note([job('screen')], { code: 'timeout', at: 5 });
  expect(failures.of('screen', ask)).toEqual({ code: 'timeout', at: 5 });
  expect(failures.of('score', ask)).toBeNull();
  failures.drop([job('screen')]);
  expect(failures.of('screen', ask)).toBeNull();
});

test('a person who asks again opens verdict and score', () => {
  const failures = createFailureLog();
  failures.note([job('screen'), job('score')], { code: 'timeout', at: 5 });
  failures.forget(ask);
  expect([failures.of('screen', ask), failures.of('score', ask)]).toEqual([null, null]);
});

test('only what the browser does not let us reach is kept back', () => {
  const failures = createFailureLog();
  failures.note([job('screen')], { code: 'no-permission', at: 5 });
  failures.note([job('score')], { code: 'forbidden', at: 5 });
  expect([failures.isKeptBack(job('screen')), failures.isKeptBack(job('score'))]).toEqual([true, false]);
});
