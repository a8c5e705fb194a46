// Tests of Cardano Byron addresses: the CBOR structure and its CRC-32 are checked.

import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import { isByron } from '../../../lib/chains/cardano-byron';

const ADDRESS = 'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi';

test('isByron rejects a CRC with one flipped bit', () => {
  expect(isByron(ADDRESS)).toBe(true);
  const bytes = base58.decode(ADDRESS);
  for (let bit = 0; bit < 32; bit++) {
    const changed = bytes.slice();
    const at = changed.length - 1 - (bit >> 3);
    changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7));
    expect(isByron(base58.encode(changed))).toBe(false);
  }
});
test('isByron rejects other CBOR, whatever length its strings claim', () => {
  const bytes = base58.decode(ADDRESS);
  for (const [at, byte] of [
    [0, 0x83],
    [3, 0x40],
    [3, 0x57],
    [3, 0x59],
    [4, 0xff],
    [4, 0],
  ] as const) {
    const changed = bytes.slice();
    changed[at] = byte;
    expect(isByron(base58.encode(changed))).toBe(false);
  }
});
