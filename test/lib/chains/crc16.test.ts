// Tests of CRC-16/XMODEM: it has the published check value.
import { expect, test } from 'vitest';
import { computeCrc16 } from '../../../lib/chains/crc16';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('computeCrc16 returns the check value of the CRC catalog', () => {
  expect(computeCrc16(bytes('123456789'))).toBe(0x31c3);
  expect(computeCrc16(bytes(''))).toBe(0);
});
test('computeCrc16 is zero over bytes followed by their checksum', () => {
  expect(computeCrc16(Uint8Array.of(...bytes('123456789'), 0x31, 0xc3))).toBe(0);
});
