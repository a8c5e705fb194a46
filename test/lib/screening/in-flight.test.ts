// Tests of the registry of in-flight requests: it lists each sent job and its start time until the reply.
import { expect, it } from 'vitest';
import { createInFlight } from '../../../lib/screening/in-flight';
import type { Job } from '../../../lib/screening/queued-screening-job';

const job = (address: string, kind: Job['kind'] = 'screen'): Job => ({
  ...{ kind, chain: 'evm', address, why: 'view', site: null, since: 0 },
});

it('in-flight list has each job with its start time until its request returns', () => {
  let now = 100;
  const underWay = createInFlight(() => now);
  const back = underWay.start([job('a'), job('b')]);
  now = 200;
  expect([underWay.sentAt(job('a')), underWay.sentAt(job('b'))]).toEqual([100, 100]);
  expect(underWay.sentAt(job('a', 'score')), 'another question about the same address').toBeNull();
  back();
  expect([underWay.sentAt(job('a')), underWay.sentAt(job('b'))]).toEqual([null, null]);
});
