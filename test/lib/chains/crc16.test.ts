// CRC-16/XMODEM against its catalogued check value.
import { expect, test } from 'vitest';
import { crc16 } from '../../../lib/chains/crc16';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('gives the check value of the catalogue of CRC algorithms', () => {
  expect(crc16(bytes('123456789'))).toBe(0x31c3);
  expect(crc16(bytes(''))).toBe(0);
});
test('is zero over bytes and their own checksum', () => {
  expect(crc16(Uint8Array.of(...bytes('123456789'), 0x31, 0xc3))).toBe(0);
});
