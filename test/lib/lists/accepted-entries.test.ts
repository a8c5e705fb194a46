// Tests of accepted entries: answers to questions about chains add and remove those in question.
import { expect, test } from 'vitest';
import { ACCEPTED_AT_FIRST, selectAcceptedEntries } from '../../../lib/lists/accepted-entries';
import type { ReadList } from '../../../lib/lists/list-entry';
import { readList } from '../../../lib/lists/read-list';

const DOGE = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L';
const EVM = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const BTC = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const read = readList(`address,coin\n${DOGE},DGB\n${EVM},TRX\n${BTC},BTC`) as ReadList;
const chainsOf = (accepted: Parameters<typeof selectAcceptedEntries>[1]) =>
  selectAcceptedEntries(read, accepted).map(({ chain }) => chain);

test('a shared format is left out at first, and a format of one chain is kept', () => {
  expect(read.questions?.map(({ kind, words }) => [kind, words])).toEqual([
    ['shared-format', ['DGB']],
    ['own-format', ['TRX']],
  ]);
  expect(chainsOf(ACCEPTED_AT_FIRST)).toEqual(['evm', 'bitcoin']);
});
test('selectAcceptedEntries follows the answers', () => {
  expect(chainsOf(new Set())).toEqual(['bitcoin']);
  expect(chainsOf(new Set(['own-format', 'shared-format'] as const))).toEqual(['evm', 'bitcoin', 'dogecoin']);
});
