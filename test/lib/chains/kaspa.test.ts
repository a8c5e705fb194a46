// Kaspa: three kinds, each with its size.
import { expect, test } from 'vitest';
import { kaspa } from '../../../lib/chains/kaspa';
import { makers } from '../../vectors/make-address';

const seed = Uint8Array.from({ length: 64 }, (_, at) => at * 3 + 1);

test.each(makers.kaspa ?? [])('an address of form %# is the same in capitals', (make) => {
  const text = make(seed);
  expect(kaspa.parse(text)?.canonical).toBe(text);
  expect(kaspa.parse(text.toUpperCase())?.canonical).toBe(text);
});
