// Tests of Filecoin addresses: checksums are verified; id addresses and invalid actor numbers are rejected.
import { expect, test } from 'vitest';
import { filecoin } from '../../../lib/chains/filecoin';
import { makers } from '../../vectors/make-unscreened-chain-addresses';

const seed = Uint8Array.from({ length: 64 }, (_, at) => at * 3 + 1);

test.each(makers.filecoin ?? [])('filecoin.parse verifies the checksum of form %#', (make) => {
  expect(filecoin.parse(make(seed))?.checksum).toBe('ok');
});
test('filecoin.parse rejects an actor number beyond 64 bits', () => {
  const text = makers.filecoin?.[3]?.(seed) ?? '';
  expect(filecoin.parse(text.replace('f410f', 'f418446744073709551626f'))).toBeNull();
  expect(['f0123', 'f01', text.replace('f410f', 'f411f')].map((one) => filecoin.parse(one))).toEqual([
    null,
    null,
    null,
  ]);
});
