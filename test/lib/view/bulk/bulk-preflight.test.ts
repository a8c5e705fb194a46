// Tests of the bulk preflight: it counts addresses over all chunks and can be cancelled.
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
  answerCalls({ bulkLook: answer });
  const told: number[] = [];
  const fates = await preflight(2, chunkOf, (done) => told.push(done), new AbortController().signal);
  expect(fates.known).toBe(1);
  expect([...fates.send]).toEqual([
    ['evm', 1],
    ['bitcoin', 1],
  ]);
  expect(fates.uncovered.map(({ line }) => line)).toEqual([3, 7]);
  expect(told).toEqual([2, 5]);
  vi.restoreAllMocks();
});

test('preflight stops sending when aborted', async () => {
  const asked = answerCalls({ bulkLook: answer });
  const stop = new AbortController();
  await preflight(2, chunkOf, () => stop.abort(), stop.signal);
  expect(asked).toHaveLength(1);
  vi.restoreAllMocks();
});
