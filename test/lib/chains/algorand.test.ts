// Tests of Algorand addresses: lower case and base32 padding are rejected.
import { expect, test } from 'vitest';
import { algorand } from '../../../lib/chains/algorand';

test('algorand.parse rejects lower case and padding', () => {
  const zero = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ';
  expect([zero, zero.toLowerCase(), `${zero}======`].map((text) => algorand.parse(text)?.canonical)).toEqual([
    zero,
    undefined,
    undefined,
  ]);
});
