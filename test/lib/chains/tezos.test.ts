// Tests of Tezos addresses: five prefixes are accepted, each only with its own version bytes.
import { expect, test } from 'vitest';
import { tezos } from '../../../lib/chains/tezos';
import { makers } from '../../vectors/make-unscreened-chain-addresses';

const seed = Uint8Array.from({ length: 64 }, (_, at) => at * 3 + 1);

test.each(makers.tezos ?? [])('tezos.parse rejects form %# under another prefix', (make) => {
  const text = make(seed);
  expect(tezos.parse(text)?.canonical).toBe(text);
  expect(tezos.parse(text.replace(/^(?:tz1|tz2|tz3|tz4|KT1)/, text.startsWith('tz1') ? 'tz2' : 'tz1'))).toBeNull();
});
