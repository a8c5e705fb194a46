// Tests of abandoned jobs: jobs of a lane are restored once, unless they were requested or refused again.
import { expect, test } from 'vitest';
import { createFailureLog } from '../../../lib/screening/failure-log';
import { createAbandonedJobs } from '../../../lib/screening/jobs-dropped-after-failure';
import type { Job } from '../../../lib/screening/queued-screening-job';

const job = (address: string, chain = 'evm'): Job => ({
  kind: 'screen',
  chain,
  address,
  why: 'view',
  since: 0,
  site: null,
});
const REFUSED = { code: 'forbidden', status: 403, tries: 0, at: 0 } as const;

test('abandoned jobs are restored once, by lane', () => {
  const failures = createFailureLog(() => 0);
  const givenUp = createAbandonedJobs(failures);
  const jobs = [job('a'), job('b')];
  failures.note(jobs, REFUSED);
  givenUp.note('screen|evm', jobs);
  givenUp.note('screen|tron', []);
  expect(givenUp.takeRequeued('screen|tron')).toEqual([]);
  expect(givenUp.takeRequeued('screen|evm')).toEqual(jobs);
  expect(failures.of('screen', job('a'))).toBeNull();
  expect(givenUp.takeRequeued('screen|evm')).toEqual([]);
});

test('abandoned jobs are not restored when they were requested or refused again', () => {
  const failures = createFailureLog(() => 0);
  const givenUp = createAbandonedJobs(failures);
  const jobs = [job('a'), job('b'), job('c')];
  failures.note(jobs, REFUSED);
  givenUp.note('screen|evm', jobs);
  failures.forget(job('a'));
  failures.note([job('b')], { ...REFUSED, tries: 1 });
  expect(givenUp.takeRequeued('screen|evm')).toEqual([job('c')]);
});
