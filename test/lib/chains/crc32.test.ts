// Tests of CRC-32: the checksum of the standard sample equals the published check value.
import { expect, test } from 'vitest';
import { computeCrc32 } from '../../../lib/chains/crc32';

test('computeCrc32 returns the check values of "123456789" and of no bytes', () => {
  expect(computeCrc32(Uint8Array.from('123456789', (letter) => letter.charCodeAt(0)))).toBe(0xcbf43926);
  expect(computeCrc32(new Uint8Array())).toBe(0);
});
