// Tests of Nano addresses: the older prefix `xrb_` is rewritten as `nano_`.
import { expect, test } from 'vitest';
import { nano } from '../../../lib/chains/nano';
import { nanoText } from '../../vectors/make-unscreened-chain-addresses';

const seed = Uint8Array.from({ length: 64 }, (_, at) => at * 3 + 1);

test('nano.parse rewrites the older prefix as the newer one', () => {
  const key = seed.subarray(0, 32);
  expect(nano.parse(nanoText('xrb', key))?.canonical).toBe(nanoText('nano', key));
});
test('nano.parse accepts keys of zeros and of ones', () => {
  for (const byte of [0, 255]) {
    const text = nanoText('nano', new Uint8Array(32).fill(byte));
    expect(nano.parse(text)?.canonical).toBe(text);
  }
});
