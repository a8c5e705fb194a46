// What has left and is not back: counted by request, found by job and by line.
import { expect, it } from 'vitest';
import { createInFlight } from '../../../lib/screening/in-flight';
import type { Job } from '../../../lib/screening/job';

const job = (address: string, kind: Job['kind'] = 'screen'): Job => ({
  ...{ kind, chain: 'evm', address, why: 'view', site: null, since: 0 },
});

it('knows each job of a request until it is back, and when it left', () => {
  let now = 100;
  const underWay = createInFlight(() => now);
  const back = underWay.start([job('a'), job('b')]);
  now = 200;
  expect([underWay.size(), underWay.sentAt(job('a')), underWay.sentAt(job('b'))]).toEqual([1, 100, 100]);
  expect(underWay.sentAt(job('a', 'score')), 'another question about the same address').toBeNull();
  back();
  expect([underWay.size(), underWay.sentAt(job('a')), underWay.sentAt(job('b'))]).toEqual([0, null, null]);
});

it('a line is under way until its last request is back', () => {
  const underWay = createInFlight(() => 0);
  const first = underWay.start([job('a')]);
  const second = underWay.start([job('b')]);
  expect([underWay.has('screen|evm'), underWay.has('score|evm')]).toEqual([true, false]);
  first();
  expect(underWay.has('screen|evm')).toBe(true);
  second();
  expect(underWay.has('screen|evm')).toBe(false);
});
