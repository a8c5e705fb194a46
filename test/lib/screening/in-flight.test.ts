// Tests of requests in flight: they are found by request, job and lane.
import { expect, it } from 'vitest';
import { createInFlight } from '../../../lib/screening/in-flight';
import type { Job } from '../../../lib/screening/job';

const job = (address: string, kind: Job['kind'] = 'screen'): Job => ({
  ...{ kind, chain: 'evm', address, why: 'view', site: null, since: 0 },
});

it('in-flight list has each job with its start time until its request returns', () => {
  let now = 100;
  const underWay = createInFlight(() => now);
  const back = underWay.start([job('a'), job('b')]);
  now = 200;
  expect([underWay.size(), underWay.sentAt(job('a')), underWay.sentAt(job('b'))]).toEqual([1, 100, 100]);
  expect(underWay.sentAt(job('a', 'score')), 'another question about the same address').toBeNull();
  back();
  expect([underWay.size(), underWay.sentAt(job('a')), underWay.sentAt(job('b'))]).toEqual([0, null, null]);
});

it('in-flight lane ends with its last request', () => {
  const underWay = createInFlight(() => 0);
  const first = underWay.start([job('a')]);
  const second = underWay.start([job('b')]);
  expect([underWay.has('screen|evm'), underWay.has('score|evm')]).toEqual([true, false]);
  first();
  expect(underWay.has('screen|evm')).toBe(true);
  second();
  expect(underWay.has('screen|evm')).toBe(false);
});
