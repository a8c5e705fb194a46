// Tests of the queue store: jobs persist under account, kind, chain and address.
import { expect, test } from 'vitest';
import type { Job } from '../../../lib/screening/queued-screening-job';
import { createQueueStore } from '../../../lib/store/screening-job-store';
import { createStoreHarness } from '../../harness/encrypted-store';

test('queue store keeps, replaces and removes jobs across restarts', async () => {
  const world = createStoreHarness();
  const job = (address: string, change: Partial<Job> = {}): Job => ({
    kind: 'screen',
    chain: 'evm',
    address,
    why: 'view',
    since: world.time,
    site: null,
    ...change,
  });
  const store = createQueueStore({ records: world.records() }).of('a');
  await store.put([job('0x1'), job('0x2'), job('0x1', { kind: 'score' }), job('0x1', { chain: 'tron' })]);
  await store.put([job('0x1', { why: 'person' })]);
  const later = createQueueStore({ records: world.records() }).of('a');
  const sorted = async () =>
    (await later.all()).map(({ kind, chain, address, why }) => `${kind} ${chain} ${address} ${why}`).sort();
  expect(await sorted()).toEqual([
    'score evm 0x1 view',
    'screen evm 0x1 person',
    'screen evm 0x2 view',
    'screen tron 0x1 view',
  ]);
  await later.remove([job('0x2'), job('0x1', { chain: 'tron' })]);
  expect(await sorted()).toEqual(['score evm 0x1 view', 'screen evm 0x1 person']);
});

test('queue store separates accounts', async () => {
  const world = createStoreHarness();
  const { of } = createQueueStore({ records: world.records() });
  const job: Job = {
    kind: 'screen',
    chain: 'evm',
    address: '0x1',
    why: 'person',
    since: world.time,
    site: null,
  };
  await of('a').put([job]);
  expect(await of('b').all()).toEqual([]);
  await of('b').put([{ ...job, why: 'view' }]);
  await of('b').remove([job]);
  expect(await of('a').all()).toEqual([job]);
});
