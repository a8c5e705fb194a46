// Tests of XRP Ledger addresses: X-addresses become accounts; seeds and test networks are rejected.
import { expect, test } from 'vitest';
import { encodeBase58Check, xrpAlphabet } from '../../../lib/chains/base58check';
import { xrp } from '../../../lib/chains/xrp';

const account = Uint8Array.from({ length: 20 }, (_, at) => at + 1);
const classic = encodeBase58Check(Uint8Array.of(0, ...account), xrpAlphabet);
const xAddress = (flag: number, tag: number[], prefix = [0x05, 0x44]) =>
  encodeBase58Check(Uint8Array.of(...prefix, ...account, flag, ...tag), xrpAlphabet);

test.each([
  ['no tag', xAddress(0, [0, 0, 0, 0, 0, 0, 0, 0])],
  ['the largest tag', xAddress(1, [255, 255, 255, 255, 0, 0, 0, 0])],
])('xrp.parse reads an X-address as its account: %s', (_, text) => {
  expect(text).toMatch(/^X/);
  expect(xrp.parse(text)?.canonical).toBe(classic);
});
test.each([
  ['a tag without its flag', xAddress(0, [1, 0, 0, 0, 0, 0, 0, 0])],
  ['a tag of 64 bits', xAddress(1, [0, 0, 0, 0, 1, 0, 0, 0])],
  ['an unknown flag', xAddress(2, [0, 0, 0, 0, 0, 0, 0, 0])],
  ['the test network', xAddress(0, [0, 0, 0, 0, 0, 0, 0, 0], [0x04, 0x93])],
  ['a seed', encodeBase58Check(Uint8Array.of(0x21, ...account.slice(4)), xrpAlphabet)],
])('xrp.parse rejects %s', (_, text) => {
  expect(xrp.parse(text)).toBeNull();
});
