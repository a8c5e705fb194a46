// Tests of alternative EVM formats: network prefixes are removed, and IoTeX and ICAP addresses are converted.
import { bech32, hex } from '@scure/base';
import { expect, test } from 'vitest';
import { decodeAlternativeFormat, decodeIcap, getDigitsAfterPrefix } from '../../../lib/chains/evm-alternative-formats';

const digits = '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const bytes = hex.decode(digits.toLowerCase());
const of = (prefix: string, size = 20) => bech32.encode(prefix, bech32.toWords(bytes.subarray(0, size)), false);

test('getDigitsAfterPrefix returns the digits in their written case', () => {
  expect([`ronin:${digits}`, `xdc${digits}`].map(getDigitsAfterPrefix)).toEqual([digits, digits]);
  expect([`ronin${digits}`, `xdc${digits}0`, `xdc:${digits}`, `0x${digits}`, digits].map(getDigitsAfterPrefix)).toEqual(
    Array(5).fill(null),
  );
});
test('decodeAlternativeFormat converts IoTeX and ICAP and rejects Zilliqa and wrong sizes', () => {
  expect(decodeAlternativeFormat(of('io'))).toBe(`0x${digits.toLowerCase()}`);
  expect(decodeAlternativeFormat('XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS')).toBe(
    '0x00c5496aee77c1ba1f0854206a26dda82a81d6d8',
  );
  expect(
    [of('zil'), of('io', 19), of('io').replace(/.$/, 'q'), of('io').toUpperCase()].map(decodeAlternativeFormat),
  ).toEqual(Array(4).fill(null));
});

test('decodeIcap reads the direct form', () => {
  expect(decodeIcap('XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS')).toBe('0x00c5496aee77c1ba1f0854206a26dda82a81d6d8');
});
test.each([
  ['check digits of another', 'XE7238O073KYGTWWZN0F2WZ0R8PX5ZPPZS'],
  ['two digits exchanged', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPSZ'],
  ['the indirect form', 'XE81ETHXREGGAVOFYORK'],
  ['another country', 'XF7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS'],
  ['lower case', 'xe7338o073kygtwwzn0f2wz0r8px5zppzs'],
  ['more than 20 bytes', 'XE31ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ'],
])('decodeIcap rejects %s', (_, text) => {
  expect(decodeIcap(text)).toBeNull();
});
