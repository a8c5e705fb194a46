// Tests of Solana addresses: 32-byte keys are `possible` at most, and other sizes are rejected.
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solana } from '../../../lib/chains/solana';

test('solana.parse returns possible for nearly every 32-byte key', () => {
  let accepted = 0;
  const runs = 2000;
  fc.assert(
    fc.property(
      fc
        .uint8Array({ minLength: 32, maxLength: 32 })
        .filter((bytes) => (bytes[0] ?? 0) > 0 && new Set(bytes).size > 16),
      (bytes) => {
        const parsed = solana.parse(base58.encode(bytes));
        if (!parsed) return;
        accepted++;
        expect(parsed).toMatchObject({ checksum: 'none', certainty: 'possible' });
      },
    ),
    { numRuns: runs },
  );
  expect(accepted / runs).toBeGreaterThan(0.98);
});
test('solana.parse rejects every other size', () => {
  const size = fc.integer({ min: 20, max: 40 }).filter((length) => length !== 32);
  fc.assert(
    fc.property(
      size.chain((length) => fc.uint8Array({ minLength: length, maxLength: length })),
      (bytes) => {
        expect(solana.parse(base58.encode(bytes))).toBeNull();
      },
    ),
  );
});
