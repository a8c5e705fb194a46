// Tests of query classification: each kind of input is recognized, and private keys are reported.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeBase58Check } from '../../../../lib/chains/base58check';
import { classifyQuery, type Query } from '../../../../lib/detect/query/classify-query';
import { MAX_SEARCH_TEXT } from '../../../../lib/detect/query/search-text-limit';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const HASH = '5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060';
const WIF = encodeBase58Check(Uint8Array.from({ length: 34 }, (_, i) => (i === 0 ? 0x80 : i === 33 ? 1 : 7 * i)));
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

const cases: [string, string, Query['kind']][] = [
  ['nothing', ' \n', 'empty'],
  ['invisible characters', '\u200b\u202e', 'empty'],
  ['an address', ADDRESS, 'addresses'],
  ['a defanged address', `${ADDRESS.slice(0, 21)}[]${ADDRESS.slice(21)}`, 'addresses'],
  ['an address in a text of 10,000 characters', `${'a '.repeat(5000)}${ADDRESS}`, 'addresses'],
  ['a private key', WIF, 'key'],
  ['a private key after its label', `key: ${WIF}`, 'key'],
  ['a seed', SEED, 'key'],
  ['a key in 10,000 characters', `${'lorem ipsum '.repeat(900)}${WIF}`, 'key'],
  ['a hash', `0x${HASH}`, 'hash'],
  ['a link to a transaction', `https://explorer.example/tx/0x${HASH}`, 'hash'],
  ['a name of ENS', 'harbour7.eth', 'name'],
  ['a name of SNS', 'harbour7.sol', 'name'],
  ['a short form', '0x5aAe…eAed', 'short'],
  ['a short form with dots', '0x5aaeb6...1beaed', 'short'],
  ['an address without 0x', ADDRESS.slice(2), 'unprefixed'],
  ['an address with a digit missing', ADDRESS.slice(0, -1), 'near'],
  ['an address with a digit missing in a sentence', `pay ${ADDRESS.slice(0, -1)}.`, 'near'],
  ['a Bitcoin address with a wrong character', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'near'],
  ['a link without an address', 'https://example.com/about', 'link'],
  ['a defanged link without an address', 'hxxps://example[.]com/about', 'link'],
  ['words', 'harbour ransom', 'words'],
  ['a case number', '2026-117', 'words'],
  ['a domain', 'example.com', 'words'],
  ['10,000 characters', 'lorem ipsum '.repeat(900), 'too-long'],
  ['addresses of more characters than are read', `${ADDRESS} `.repeat(5_000), 'oversized'],
];
test.each(cases)('classifyQuery: %s', (_, text, kind) => expect(classifyQuery(text).kind).toBe(kind));

test('classifyQuery counts the digits of nearly an address, and completes one without its prefix', () => {
  expect(classifyQuery(ADDRESS.slice(0, -1))).toEqual({
    kind: 'near',
    near: [{ text: ADDRESS.slice(0, -1), digits: 39 }],
  });
  expect(classifyQuery(`${ADDRESS} ${ADDRESS}1 ${ADDRESS}1`)).toMatchObject({
    addresses: [{ text: ADDRESS }],
    near: [{ text: `${ADDRESS}1`, digits: 41 }],
    holdsKey: false,
  });
  expect(classifyQuery(ADDRESS.slice(2))).toEqual({ kind: 'unprefixed', address: ADDRESS });
});

test('classifyQuery reports a key beside addresses', () => {
  expect(classifyQuery(`${ADDRESS}, ${WIF}`)).toMatchObject({ kind: 'addresses', holdsKey: true });
  expect(classifyQuery(`${ADDRESS} ${'send it over there now '.repeat(3)}`)).toMatchObject({ holdsKey: false });
});

test('classifyQuery removes bidirectional controls from words', () => {
  expect(classifyQuery('\u202eharbour\u202c  7')).toEqual({ kind: 'words', text: 'harbour 7' });
});

test('classifyQuery returns the hash of a link', () => {
  expect(classifyQuery(`https://explorer.example/tx/0x${HASH}?tab=1`)).toEqual({ kind: 'hash', hash: `0x${HASH}` });
});

test('classifyQuery never throws, and searches no long text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const query = classifyQuery(text);
      if (query.kind === 'words') expect(query.text.length).toBeLessThanOrEqual(MAX_SEARCH_TEXT);
    }),
    { numRuns: 40 },
  );
});
