// Solana: never more than possible, and what its form leaves out.
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solana } from '../../../lib/chains/solana';

test('nearly every key of 32 bytes is possible, never sure', () => {
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
test('no other size of bytes is taken', () => {
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
