// Tests of the failure log: a failure is kept until an answer arrives or a person requests the address again.
import { expect, test } from 'vitest';
import { createFailureLog } from '../../../lib/screening/failure-log';
import type { Job } from '../../../lib/screening/queued-screening-job';

const ask = { chain: 'evm', address: `0x${'1'.repeat(40)}` } as const;
const job = (kind: Job['kind']) => ({ ...ask, kind }) as Job;

test('failure log keeps a failure until its answer', () => {
  const failures = createFailureLog(() => 0);
  expect(failures.of('screen', ask)).toBeNull();
  failures.note([job('screen')], { code: 'timeout', at: 5 });
  expect(failures.of('screen', ask)).toEqual({ code: 'timeout', at: 5 });
  expect(failures.of('score', ask)).toBeNull();
  failures.drop([job('screen')]);
  expect(failures.of('screen', ask)).toBeNull();
});

test('failure log clears verdict and score when a person requests again', () => {
  const failures = createFailureLog(() => 0);
  failures.note([job('screen'), job('score')], { code: 'timeout', at: 5 });
  failures.forget(ask);
  expect([failures.of('screen', ask), failures.of('score', ask)]).toEqual([null, null]);
});

test('failure log defers only failures of the host permission', () => {
  const failures = createFailureLog(() => 0);
  failures.note([job('screen')], { code: 'no-permission', at: 5 });
  failures.note([job('score')], { code: 'forbidden', at: 5 });
  expect([failures.isKeptBack(job('screen')), failures.isKeptBack(job('score'))]).toEqual([true, false]);
});
