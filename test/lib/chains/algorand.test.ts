// Algorand: every form is one length and one case.
import { expect, test } from 'vitest';
import { algorand } from '../../../lib/chains/algorand';

test('neither lower case nor padding', () => {
  const zero = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ';
  expect([zero, zero.toLowerCase(), `${zero}======`].map((text) => algorand.parse(text)?.canonical)).toEqual([
    zero,
    undefined,
    undefined,
  ]);
});
