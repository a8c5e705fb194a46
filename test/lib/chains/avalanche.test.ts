// Tests of Avalanche addresses: the chain letter is part of the address.
import { expect, test } from 'vitest';
import { avalanche } from '../../../lib/chains/avalanche';

test('avalanche.parse keeps one key on three chains as three addresses', () => {
  const key = 'avax1tzdcgj4ehsvhhgpl7zylwpw0gl2rxcg4r5afk5';
  expect(['X', 'P', 'C'].map((chain) => avalanche.parse(`${chain}-${key}`)?.canonical)).toEqual([
    `X-${key}`,
    `P-${key}`,
    `C-${key}`,
  ]);
  expect([key, `x-${key}`, `X_${key}`].map((text) => avalanche.parse(text))).toEqual([null, null, null]);
});
