// Every screened chain has a sample, which is an address of that chain in the spelling that is sent.
import { expect, test } from 'vitest';
import { chains } from '../../../../lib/chains';
import { getSampleAddress } from '../../../../lib/service/diagnostics/sample-addresses';

test.each(chains.filter(({ screened }) => screened).map((rules) => [rules.id, rules] as const))('%s', (id, rules) => {
  const sample = getSampleAddress(id);
  // Of Solana nothing but the form can be proved.
  const certainty = id === 'solana' ? 'possible' : 'sure';
  expect(sample && rules.parse(sample)).toMatchObject({ canonical: sample, certainty });
});

test('a chain that is never sent has none', () => expect(getSampleAddress('cardano')).toBeNull());
