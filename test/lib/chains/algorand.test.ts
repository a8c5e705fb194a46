// Tests of Algorand addresses: upper case and a fixed length.
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
