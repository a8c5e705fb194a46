// Tests of Cosmos addresses: only listed prefixes are accepted.

import { bech32 } from '@scure/base';
import { expect, test } from 'vitest';
import { cosmos } from '../../../lib/chains/cosmos';

const of = (prefix: string, size = 20, codec: { encode: typeof bech32.encode } = bech32) =>
  codec.encode(prefix, bech32.toWords(new Uint8Array(size).fill(7)), false);

test.each(['cosmos', 'osmo', 'inj', 'sei', '6x', '8ball', 'lava@', 'c4e', 'n'])(
  'cosmos.parse accepts prefix %s',
  (prefix) => {
    expect([20, 32].map((size) => cosmos.parse(of(prefix, size))?.checksum)).toEqual(['ok', 'ok']);
  },
);
test.each(['nsec', 'npub', 'lnbc', 'age', 'addr', 'erd', 'bc', 'osmovaloper', 'constructor'])(
  'cosmos.parse rejects prefix %s',
  (prefix) => {
    expect([20, 32].map((size) => cosmos.parse(of(prefix, size)))).toEqual([null, null]);
  },
);
