// Tests of Substrate addresses: registered SS58 prefixes are accepted, except those of Polkadot and Kusama.
import { expect, test } from 'vitest';
import { substrate } from '../../../lib/chains/substrate';
import { ss58 } from '../../vectors/make-unscreened-chain-addresses';

const seed = Uint8Array.from({ length: 64 }, (_, at) => at * 3 + 1);

test.each([1, 42, 63, 69, 252, 1284, 13116])('substrate.parse accepts prefix %i', (prefix) => {
  expect(substrate.parse(ss58(prefix, seed.subarray(0, 32)))?.checksum).toBe('ok');
});
test.each([0, 2, 46, 47, 64, 9999, 16383])('substrate.parse rejects prefix %i', (prefix) => {
  expect(substrate.parse(ss58(prefix, seed.subarray(0, 32)))).toBeNull();
});
