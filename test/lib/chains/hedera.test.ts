// Tests of Hedera addresses: the HIP-15 checksum is optional; versions, hosts and transactions are rejected.
import { expect, test } from 'vitest';
import { hedera } from '../../../lib/chains/hedera';

test('hedera.parse is certain with a checksum and possible without, for the same account', () => {
  expect(hedera.parse('0.0.123-vfmkw')).toEqual({ canonical: '0.0.123', checksum: 'ok', certainty: 'sure' });
  expect(hedera.parse('0.0.123')).toEqual({ canonical: '0.0.123', checksum: 'none', certainty: 'possible' });
});
test('hedera.parse rejects versions, hosts and transactions', () => {
  expect(
    ['0.0.0', '0.1.2', '1.0.0', '0.0.1.2', 'v0.0.12', '0.0.12@1700000000.1'].map((text) => hedera.parse(text)),
  ).toEqual(Array(6).fill(null));
});
