// Tests of request fields: values within their documented limits are accepted, and others are rejected.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressField,
  buildAddressPath,
  chainField,
  hopsField,
  namespaceField,
  omitUnsetFields,
} from '../../../../lib/service/fields/request-fields';

test.each([
  ['chain', chainField, ['evm', 'bitcoin-cash', 'solana_mainnet'], ['', '..', 'a/b', 'a b', '-a', 'é', 'a'.repeat(65)]],
  ['address', addressField, ['0x1', 'a/b', 'ü', '...'], ['', '.', '..', '\ud800', 'a'.repeat(513)]],
  ['hops', hopsField, [0, 8, null], [-1, 9, 1.5, Number.NaN, '1', undefined]],
  [
    'namespace',
    namespaceField,
    ['', 'a', 'client.team', 'a'.repeat(256)],
    ['A', '.a', 'a.', 'a..b', 'a-b', 'a'.repeat(257)],
  ],
] as const)('request field: %s', (_, field, good, bad) => {
  for (const value of good) expect([value, field.safeParse(value).success]).toEqual([value, true]);
  for (const value of bad) expect([value, field.safeParse(value).success]).toEqual([value, false]);
});

test('request path keeps its shape for any address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (address) => {
      if (!addressField.safeParse(address).success) return;
      const url = new URL(`https://a.example${buildAddressPath('/api/screen/v1', { chain: 'evm', address })}`);
      expect(url.origin + url.search + url.hash).toBe('https://a.example');
      const segments = url.pathname.split('/');
      expect(segments).toHaveLength(8);
      expect(decodeURIComponent(segments[7] ?? '')).toBe(address);
    }),
    { numRuns: 2_000 },
  );
});

test('omitUnsetFields keeps zero and drops empty values', () => {
  expect(omitUnsetFields({ a: 0, b: null, c: '', d: undefined, e: false, f: 'x' })).toEqual([
    ['a', 0],
    ['e', false],
    ['f', 'x'],
  ]);
});
