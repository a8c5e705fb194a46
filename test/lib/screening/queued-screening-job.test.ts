// Tests of request purposes: each job priority has one purpose, and watched cases have a separate one.
import { expect, test } from 'vitest';
import { getPurposes } from '../../../lib/screening/queued-screening-job';

test('purposes follow the priority; watched cases have their own; each is named once', () => {
  const jobs = (['person', 'view', 'rest', 'bulk'] as const).map((why) => ({ why }));
  expect(getPurposes(jobs)).toEqual(['user', 'view', 'bulk']);
  expect(getPurposes([{ why: 'person', watch: true }])).toEqual(['watch']);
});
