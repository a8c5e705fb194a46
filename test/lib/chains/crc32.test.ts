// CRC-32: its published check value.
import { expect, test } from 'vitest';
import { crc32 } from '../../../lib/chains/crc32';

test('over the digits 1 to 9, and over nothing', () => {
  expect(crc32(Uint8Array.from('123456789', (letter) => letter.charCodeAt(0)))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});
