// Tests of sample addresses: each screened chain has one valid address.
import { expect, test } from 'vitest';
import { chains } from '../../../../lib/chains';
import { getSampleAddress } from '../../../../lib/service/diagnostics/sample-addresses';

test.each(chains.filter(({ screened }) => screened).map((rules) => [rules.id, rules] as const))(
  'getSampleAddress returns a valid %s address',
  (id, rules) => {
    const sample = getSampleAddress(id);
    // A Solana address can be checked by its form only.
    const certainty = id === 'solana' ? 'possible' : 'sure';
    expect(sample && rules.parse(sample)).toMatchObject({ canonical: sample, certainty });
  },
);

test('getSampleAddress returns null for a chain that is never sent', () =>
  expect(getSampleAddress('cardano')).toBeNull());
