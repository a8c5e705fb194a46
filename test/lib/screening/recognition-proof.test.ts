// Tests of recognition proofs: each is valid for one address, document and key only.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProver } from '../../../lib/screening/recognition-proof';

const key = new Uint8Array(32).fill(1);
const ask = { chain: 'evm', address: '0xabc' };

test('proof is valid for its own address and document only', () => {
  const one = createProver(key, 'document 1');
  const proof = one.prove(ask);
  expect(proof).toMatch(/^[0-9a-f]{16}$/);
  expect(one.holds({ ...ask, proof })).toBe(true);
  expect(createProver(key, 'document 1').holds({ ...ask, proof }), 'another worker with the same key').toBe(true);
  expect(one.holds(ask)).toBe(false);
  expect(one.holds({ ...ask, proof: '' })).toBe(false);
  expect(one.holds({ ...ask, address: '0xabd', proof })).toBe(false);
  expect(one.holds({ ...ask, chain: 'tron', proof })).toBe(false);
  expect(createProver(key, 'document 2').holds({ ...ask, proof })).toBe(false);
  expect(createProver(new Uint8Array(32), 'document 1').holds({ ...ask, proof })).toBe(false);
});

test('proof differs for every other chain and address', () => {
  const { prove } = createProver(key, 'document 1');
  const text = fc.string({ unit: fc.constantFrom('a', '0', ' ', '1') });
  fc.assert(
    fc.property(text, text, text, text, (chain, address, otherChain, other) => {
      fc.pre(chain !== otherChain || address !== other);
      expect(prove({ chain, address })).not.toBe(prove({ chain: otherChain, address: other }));
    }),
  );
});
