// Tests of Stellar addresses: a muxed account is read as its account, and other key types are rejected.
import { expect, test } from 'vitest';
import { stellar } from '../../../lib/chains/stellar';
import { strkey } from '../../vectors/make-unscreened-chain-addresses';

const seed = Uint8Array.from({ length: 64 }, (_, at) => at * 3 + 1);

test('stellar.parse reads a muxed account as its account', () => {
  const [muxed, account] = [strkey(12 << 3, seed.subarray(0, 40)), strkey(6 << 3, seed.subarray(0, 32))];
  expect(stellar.parse(muxed)?.canonical).toBe(account);
});
test.each([1, 3, 9, 11, 15, 18, 19, 23])('stellar.parse rejects version %i with a valid checksum', (version) => {
  expect(stellar.parse(strkey(version << 3, seed.subarray(0, 32)))).toBeNull();
});
