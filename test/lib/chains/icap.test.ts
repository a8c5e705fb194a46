// Tests of ICAP: the direct form is decoded, and invalid and indirect forms are rejected.
import { expect, test } from 'vitest';
import { decodeIcap } from '../../../lib/chains/icap';

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
