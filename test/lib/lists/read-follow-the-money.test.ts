// Tests of the FollowTheMoney reader (OpenSanctions): a wallet is labeled with its holder's name.
import { expect, test } from 'vitest';
import type { ReadList } from '../../../lib/lists/list-entry';
import { readList } from '../../../lib/lists/read-list';
import { BTC, TRON } from './ofac-samples';

const read = (text: string) => readList(text) as ReadList;

const wallet = (publicKey: string, currency: string, holder: unknown, more = {}) => ({
  id: `w-${publicKey}`,
  caption: publicKey,
  schema: 'CryptoWallet',
  properties: { publicKey: [publicKey], currency: [currency], holder: [holder], ...more },
});
const person = {
  id: 'p-1',
  caption: 'Ada IVANOVA',
  schema: 'Person',
  properties: { name: ['Ada IVANOVA'], address: ['12 Main street'] },
};

test.each([
  ['one to a line, who holds it behind it', [wallet(BTC, 'XBT', 'p-1'), wallet(TRON, 'USDT', 'p-1'), person]],
  ['nested', [wallet(BTC, 'XBT', person), wallet(TRON, 'USDT', person)]],
])('FollowTheMoney reader: %s', (_, entities) => {
  expect(read(entities.map((one) => JSON.stringify(one)).join('\n'))).toMatchObject({
    refused: 0,
    entries: [
      { chain: 'bitcoin', address: BTC, label: 'Ada IVANOVA' },
      { chain: 'tron', address: TRON, label: 'Ada IVANOVA' },
    ],
  });
});

test('FollowTheMoney reader leaves a wallet without a known holder unnamed, and rejects a wrong chain', () => {
  const text = JSON.stringify([wallet(BTC, 'BSV', 'p-9'), wallet(BTC, 'ETH', 'p-9'), { ...person, properties: {} }]);
  expect(read(text)).toMatchObject({
    entries: [{ chain: 'bitcoin-sv', address: BTC }],
    refusals: [{ line: 2, why: 'other-chain' }],
  });
});
