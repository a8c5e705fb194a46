// Tests of the custom operations schema: limits of number and size, unique names, and valid requests only.
import { expect, it } from 'vitest';
import { SANCTIONS_PRESET } from '../../../lib/account/custom-operation';
import { customOperationsSchema } from '../../../lib/account/custom-operation-schema';

const named = (n: number) => ({ ...SANCTIONS_PRESET, name: `n${n}` });

it.each<[string, unknown, boolean]>([
  ['none', [], true],
  ['the preset', [SANCTIONS_PRESET], true],
  ['twenty', Array.from({ length: 20 }, (_, n) => named(n)), true],
  ['twenty-one', Array.from({ length: 21 }, (_, n) => named(n)), false],
  [
    'more than fits the vault',
    Array.from({ length: 19 }, (_, n) => ({ ...named(n), path: `/${'x'.repeat(500)}` })),
    false,
  ],
  ['one name twice', [SANCTIONS_PRESET, SANCTIONS_PRESET], false],
  ['another host', [{ ...SANCTIONS_PRESET, path: '//evil.example/{address}' }], false],
  ['without the address', [{ ...SANCTIONS_PRESET, query: [] }], false],
  ['another method', [{ ...SANCTIONS_PRESET, method: 'DELETE' }], false],
  ['an unknown field', [{ ...SANCTIONS_PRESET, headers: {} }], false],
])('customOperationsSchema: %s', (_, operations, accepted) => {
  expect(customOperationsSchema.safeParse(operations).success).toBe(accepted);
});
