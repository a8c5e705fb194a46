// Tests of CRC-32: the checksum of the standard sample equals the published check value.
import { expect, test } from 'vitest';
import { updateCrc32 } from '../../../lib/chains/crc32';

test('updateCrc32 returns the check values of "123456789", also in two chunks, and of no bytes', () => {
  const digits = Uint8Array.from('123456789', (letter) => letter.charCodeAt(0));
  expect(updateCrc32(0, digits)).toBe(0xcbf43926);
  expect(updateCrc32(updateCrc32(0, digits.subarray(0, 4)), digits.subarray(4))).toBe(0xcbf43926);
  expect(updateCrc32(0, new Uint8Array())).toBe(0);
});
