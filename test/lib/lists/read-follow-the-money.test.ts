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

test('FollowTheMoney reader reads wallets within their holder, and accounts', () => {
  const { holder: _, ...properties } = wallet(BTC, 'BTC', null).properties;
  const nested = { ...wallet(BTC, 'BTC', null), properties };
  const account = { id: 'v', schema: 'CryptoWallet', properties: { accountId: [TRON], alias: ['Hot'] } };
  const holder = { ...person, properties: { ...person.properties, cryptoWallets: [nested] } };
  expect(read([holder, account].map((one) => JSON.stringify(one)).join('\n')).entries).toEqual([
    { chain: 'bitcoin', address: BTC, label: 'Ada IVANOVA' },
    { chain: 'tron', address: TRON, label: 'Hot' },
  ]);
});

test('FollowTheMoney reader leaves a wallet without a known holder unnamed, and asks about another chain', () => {
  const text = JSON.stringify([wallet(BTC, 'BSV', 'p-9'), wallet(BTC, 'ETH', 'p-9'), { ...person, properties: {} }]);
  expect(read(text)).toMatchObject({
    entries: [{ chain: 'bitcoin-sv', address: BTC }],
    questions: [{ kind: 'shared-format', line: 2, words: ['ETH'], entries: [{ chain: 'bitcoin', address: BTC }] }],
  });
});

test('FollowTheMoney reader names a holder without a caption by its name, else its alias', () => {
  const named = { id: 'p-1', schema: 'Organization', properties: { name: ['Acme Mixer'] } };
  const known = { id: 'p-2', schema: 'Person', properties: { alias: ['Hans'] } };
  const own = { id: 'w', schema: 'CryptoWallet', properties: { publicKey: [BTC], currency: ['BTC'], holder: ['p-1'] } };
  const other = { id: 'v', schema: 'CryptoWallet', properties: { publicKey: [TRON], owner: ['p-2'], name: ['Cold'] } };
  const { entries } = read([named, own, known, other].map((one) => JSON.stringify(one)).join('\n'));
  expect(entries.map(({ label }) => label)).toEqual(['Acme Mixer', 'Hans; Cold']);
});
