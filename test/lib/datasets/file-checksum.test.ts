// Tests of file checksums: MD5, SHA-1 and SHA-256 sums are verified, and other sums are not.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { matchesChecksum } from '../../../lib/datasets/file-checksum';

const FILE = new TextEncoder().encode('a data set');

test.each(['md5', 'sha1', 'sha256'])('%s', (kind) => {
  const sum = createHash(kind).update(FILE).digest('hex');
  expect(matchesChecksum(FILE, sum.toUpperCase())).toBe(true);
  expect(matchesChecksum(FILE.subarray(1), sum)).toBe(false);
});

test.each(['', '12', 'crc32:ab', 'z'.repeat(32)])('%j is of no known kind', (sum) =>
  expect(matchesChecksum(FILE, sum)).toBeNull(),
);
