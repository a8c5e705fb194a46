// Tests of Cardano addresses: checksums are verified, and a pointer address needs exactly three numbers.

import { bech32 } from '@scure/base';
import { expect, test } from 'vitest';
import { cardano } from '../../../lib/chains/cardano';
import { makers } from '../../vectors/make-unscreened-chain-addresses';

const seed = Uint8Array.from({ length: 64 }, (_, at) => at * 3 + 1);

test.each(makers.cardano ?? [])('cardano.parse verifies the checksum of form %#', (make) => {
  expect(cardano.parse(make(seed))?.checksum).toBe('ok');
});
test('cardano.parse requires three numbers in a pointer', () => {
  const pointer = (...bytes: number[]) =>
    cardano.parse(bech32.encode('addr', bech32.toWords(Uint8Array.of(0x41, ...seed.subarray(0, 28), ...bytes)), false));
  expect([pointer(1, 2, 3), pointer(0x81, 1, 2, 3)].map((found) => found?.checksum)).toEqual(['ok', 'ok']);
  expect([pointer(), pointer(1, 2), pointer(1, 2, 3, 4), pointer(1, 2, 0x83)]).toEqual([null, null, null, null]);
});
