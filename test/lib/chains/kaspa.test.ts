// Tests of Kaspa addresses: every address type is accepted in lower and upper case.
import { expect, test } from 'vitest';
import { kaspa } from '../../../lib/chains/kaspa';
import { makers } from '../../vectors/make-unscreened-chain-addresses';

const seed = Uint8Array.from({ length: 64 }, (_, at) => at * 3 + 1);

test.each(makers.kaspa ?? [])('kaspa.parse reads form %# in upper case as the same address', (make) => {
  const text = make(seed);
  expect(kaspa.parse(text)?.canonical).toBe(text);
  expect(kaspa.parse(text.toUpperCase())?.canonical).toBe(text);
});
