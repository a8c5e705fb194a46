// Tests of request dispatch: missing batch results are sent alone, and an unstored answer is not counted.
import { expect, test } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import { createFailureLog } from '../../../lib/screening/failure-log';
import type { Job } from '../../../lib/screening/queued-screening-job';
import { createDispatcher } from '../../../lib/screening/send-screening-request';

const job = (address: string, kind: Job['kind'] = 'screen') => ({ chain: 'evm', address, kind }) as Job;

function world({ missing = [] as string[], full = false, batchDoubted = false } = {}) {
  const told: string[] = [];
  const failures = createFailureLog(() => 0);
  const say = (what: string) => async () => void told.push(what);
  const send = createDispatcher({
    service: {
      screen: async () => ({}),
      screenBatch: async (_chain: string, addresses: string[]) =>
        new Map(addresses.filter((one) => !missing.includes(one)).map((one) => [one, {}])),
      riskScore: async () => ({}),
    },
    onAnswered: async (jobs: Job[]) => {
      if (full) throw new AppError('storage');
      told.push(`kept ${jobs.length}`);
    },
    onScored: say('scored'),
    batchRefused: { read: async () => false, remember: say('no batch') },
    fallback: {
      onSingleAnswered: () => batchDoubted,
      onBatchAnswered: () => undefined,
      splitBatch: (jobs: Job[]) => jobs.forEach(({ address }) => void told.push(`alone ${address}`)),
    },
    failures,
    signal: new AbortController().signal,
  } as never);
  return { send, told, failures };
}

test('dispatch sends addresses missing from a batch alone, and does not count them as answered', async () => {
  const { send, told, failures } = world({ missing: ['b'] });
  failures.note([job('a'), job('b')], { code: 'timeout', at: 1 });
  expect((await send([job('a'), job('b')])).map(({ address }) => address)).toEqual(['a']);
  expect(told).toEqual(['kept 2', 'alone b']);
  expect([failures.of('screen', job('a')), failures.of('screen', job('b'))?.code]).toEqual([null, 'timeout']);
});

test('dispatch blames the batch when a single request accepts the token refused to it', async () => {
  const { send, told } = world({ batchDoubted: true });
  expect(await send([job('a')])).toEqual([job('a')]);
  expect(told).toEqual(['no batch', 'kept 1']);
});

test('dispatch stores a score as a score', async () => {
  const { send, told } = world();
  expect(await send([job('a', 'score')])).toEqual([job('a', 'score')]);
  expect(told).toEqual(['scored']);
});

test('dispatch does not count an answer that could not be stored', async () => {
  const { send } = world({ full: true });
  await expect(send([job('a')])).rejects.toMatchObject({ code: 'storage' });
});
