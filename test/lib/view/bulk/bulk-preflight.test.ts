// Tests of the bulk preflight: it counts addresses over all chunks and can be canceled.
import { expect, test, vi } from 'vitest';
import { preflight } from '../../../../lib/view/bulk/bulk-preflight';
import { answerCalls } from '../../../harness/render-hook';

const CHUNKS = [
  [
    { chain: 'evm', address: 'known', line: 9 },
    { chain: 'evm', address: 'a', line: 2 },
  ],
  [
    { chain: 'zcash', address: 'z', line: 7 },
    { chain: 'zcash', address: 'y', line: 3 },
    { chain: 'bitcoin', address: 'b', line: 4 },
  ],
];
const chunkOf = async (n: number) => CHUNKS[n] ?? [];
type Asked = { asks: { chain: string; address: string }[] };
const answer = ({ asks }: Asked) =>
  asks.map(({ chain, address }) => (address === 'known' ? 'known' : chain === 'zcash' ? 'uncovered' : 'send'));

test('preflight counts by chain, and uncovered addresses by row', async () => {
  answerCalls({ bulkLook: answer, matchDataSets: () => [] });
  const told: number[] = [];
  const fates = await preflight(2, chunkOf, (done) => told.push(done), new AbortController().signal);
  expect(fates.known).toBe(1);
  expect([...fates.send]).toEqual([
    ['evm', 1],
    ['bitcoin', 1],
  ]);
  expect(fates.uncovered.map(({ line }) => line)).toEqual([3, 7]);
  expect(told).toEqual([2, 5]);
  expect(fates.hits).toBeNull();
  vi.restoreAllMocks();
});

test('preflight counts the addresses of local-only cases apart, and not among those of a data set', async () => {
  answerCalls({
    bulkLook: ({ asks }: Asked) => asks.map(({ address }) => (address === 'a' ? 'local-only' : 'send')),
    matchDataSets: ({ asks }: Asked) => asks.map(() => true),
  });
  const fates = await preflight(1, chunkOf, () => undefined, new AbortController().signal);
  expect([fates.localOnly, [...fates.send], fates.hits?.length]).toEqual([1, [['evm', 1]], 1]);
  vi.restoreAllMocks();
});

test('preflight stops sending when aborted', async () => {
  const asked = answerCalls({ bulkLook: answer, matchDataSets: () => [] });
  const stop = new AbortController();
  await preflight(2, chunkOf, () => stop.abort(), stop.signal);
  expect(asked.map(({ name }) => name)).toEqual(['bulkLook', 'matchDataSets']);
  vi.restoreAllMocks();
});

test('preflight names the addresses that a data set may contain, with their indices and what they cost', async () => {
  answerCalls({ bulkLook: answer, matchDataSets: ({ asks }: Asked) => asks.map(({ address }) => address !== 'a') });
  const fates = await preflight(2, chunkOf, () => undefined, new AbortController().signal);
  expect(fates.hits?.map(({ index, target }) => [index, target.address])).toEqual([
    [0, 'known'],
    [4, 'b'],
  ]);
  expect([...fates.sendHits]).toEqual([['bitcoin', 1]]);
  vi.restoreAllMocks();
});
