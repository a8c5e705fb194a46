// Tests of the chain registry: each chain family accepts its valid test vectors and rejects the invalid ones.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chains, getChainById } from '../../../lib/chains/index';
import { readVectors } from '../../vectors/read-vectors';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0';

describe.each(chains)('$id', ({ id, parse }) => {
  const { valid, invalid } = readVectors(id);

  test('vectors hold five valid, five invalid and two canonical cases with sources', () => {
    expect(valid.length).toBeGreaterThanOrEqual(5);
    expect(invalid.length).toBeGreaterThanOrEqual(5);
    expect(valid.filter(({ canonical }) => canonical).length).toBeGreaterThanOrEqual(2);
    expect([...valid, ...invalid].filter(({ source }) => source.length < 5)).toEqual([]);
  });
  test.each(valid)('parse accepts $text ($source)', ({ text, canonical, checksum }) => {
    expect(parse(text)).toMatchObject({ canonical, checksum });
  });
  test.each(invalid)('parse rejects $text ($source)', ({ text }) => {
    expect(parse(text)).toBeNull();
  });
  test.each(valid)('parse reads the canonical form of $text as itself', ({ canonical }) => {
    expect(parse(canonical)?.canonical).toBe(canonical);
  });
  test.each(valid.filter(({ checksum }) => checksum === 'ok'))(
    'parse rejects $text with any one character changed',
    (vector) => {
      for (let at = 0; at < vector.text.length; at++) {
        const other = ALPHABET.charAt((ALPHABET.indexOf(vector.text.charAt(at)) + 7 + at) % ALPHABET.length);
        if (other === vector.text.charAt(at)) continue;
        const changed = vector.text.slice(0, at) + other + vector.text.slice(at + 1);
        expect([changed, parse(changed)?.checksum === 'ok']).toEqual([changed, false]);
      }
    },
  );
  test('parse never throws and rejects an address with surrounding text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...valid), (noise, { text }) => {
        parse(noise);
        parse(text.slice(noise.length));
        if (noise !== '') expect([parse(`${text}\n${noise}`), parse(`${noise} ${text}`)]).toEqual([null, null]);
      }),
    );
  });
});

test('chains list the eleven screened families of docs/reference/service.md 3.1 first', () => {
  const eleven = 'evm bitcoin tron xrp litecoin dogecoin ton bitcoin-cash dash zcash solana'.split(' ');
  expect(chains.slice(0, eleven.length).map(({ id }) => id)).toEqual(eleven);
  expect(chains.filter(({ screened }) => screened).map(({ id }) => id)).toEqual(eleven);
});

test.each(['README.md', 'CHANGELOG.md'])(
  '%s states a lower bound of the other families that are recognized, apart from ENS and SNS names',
  (name) => {
    const told = readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
    const more = chains.filter(({ id, screened }) => !screened && id !== 'ens' && id !== 'sns').length;
    const stated = Number(/of more than (\d+) further\s+chains/.exec(told)?.[1]);
    expect(stated).toBeGreaterThan(0);
    expect(more).toBeGreaterThan(stated);
    expect(more - stated, 'raise the number').toBeLessThan(20);
  },
);

describe('getChainById', () => {
  test('getChainById finds each family by its id and nothing else', () => {
    expect(chains.map(({ id }) => getChainById(id)?.id)).toEqual(chains.map(({ id }) => id));
    expect([getChainById('ethereum'), getChainById('constructor'), getChainById('')]).toEqual([null, null, null]);
  });
  test('only families without proof in their form return possible', () => {
    const possible = chains.filter(({ id, parse }) =>
      readVectors(id).valid.some(({ text }) => parse(text)?.certainty === 'possible'),
    );
    expect(possible.map(({ id }) => id)).toEqual([
      'ton',
      'solana',
      'bitcoin-gold',
      'hedera',
      'starknet',
      'aptos',
      'sui',
      'near',
      'ens',
      'sns',
    ]);
  });
});
