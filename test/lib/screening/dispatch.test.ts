// Answers are kept before their jobs count as answered, and what a batch leaves out is asked for alone.
import { expect, test } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import { createDispatcher } from '../../../lib/screening/dispatch';
import { createFailureLog } from '../../../lib/screening/failure-log';
import type { Job } from '../../../lib/screening/job';

const job = (address: string, kind: Job['kind'] = 'screen') => ({ chain: 'evm', address, kind }) as Job;

function world({ missing = [] as string[], full = false, batchDoubted = false } = {}) {
  const told: string[] = [];
  const failures = createFailureLog();
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

test('a batch: what it leaves out is asked for alone, and is not answered', async () => {
  const { send, told, failures } = world({ missing: ['b'] });
  failures.note([job('a'), job('b')], { code: 'timeout', at: 1 });
  expect((await send([job('a'), job('b')])).map(({ address }) => address)).toEqual(['a']);
  expect(told).toEqual(['kept 2', 'alone b']);
  expect([failures.of('screen', job('a')), failures.of('screen', job('b'))?.code]).toEqual([null, 'timeout']);
});

test('an answer to one, where the token was refused to its batch: it is the batch that may not be used', async () => {
  const { send, told } = world({ batchDoubted: true });
  expect(await send([job('a')])).toEqual([job('a')]);
  expect(told).toEqual(['no batch', 'kept 1']);
});

test('a score is kept as a score', async () => {
  const { send, told } = world();
  expect(await send([job('a', 'score')])).toEqual([job('a', 'score')]);
  expect(told).toEqual(['scored']);
});

test('what cannot be kept is not answered', async () => {
  const { send } = world({ full: true });
  await expect(send([job('a')])).rejects.toMatchObject({ code: 'storage' });
});
