// Tests of the signing key's fingerprint: 16 bytes of its SHA-256, in groups of four hexadecimal digits.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { getFingerprint } from '../../../lib/cases/bundle-public-key';

test('fingerprint has eight groups of the hash of the key', () => {
  const key = Buffer.alloc(32, 5);
  const digits = createHash('sha256').update(key).digest('hex').slice(0, 32).toUpperCase();
  expect(getFingerprint(key.toString('hex'))).toMatch(/^([0-9A-F]{4} ){7}[0-9A-F]{4}$/);
  expect(getFingerprint(key.toString('hex')).replaceAll(' ', '')).toBe(digits);
});
