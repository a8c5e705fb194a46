// Tests of Monero addresses: checksums are verified, and network bytes of other networks are rejected.
import { expect, test } from 'vitest';
import { monero } from '../../../lib/chains/monero';
import { makers, moneroText } from '../../vectors/make-unscreened-chain-addresses';

const seed = Uint8Array.from({ length: 64 }, (_, at) => at * 3 + 1);

test.each(makers.monero ?? [])('monero.parse verifies the checksum of form %#', (make) => {
  expect(monero.parse(make(seed))?.checksum).toBe('ok');
});
test.each([17, 24, 25, 36, 53, 54, 63])('monero.parse rejects network byte %i', (network) => {
  expect(monero.parse(moneroText(network, seed))).toBeNull();
});
