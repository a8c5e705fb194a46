// Tests of byte comparison by length and content.
import { expect, test } from 'vitest';
import { sameBytes } from '../../../lib/chains/equal-bytes';

test('sameBytes compares length and content', () => {
  const of = (...bytes: number[]) => Uint8Array.from(bytes);
  expect([sameBytes(of(1, 2), of(1, 2)), sameBytes(of(), of())]).toEqual([true, true]);
  expect([sameBytes(of(1, 2), of(1, 3)), sameBytes(of(1), of(1, 2)), sameBytes(of(1, 2), of(1))]).toEqual([
    false,
    false,
    false,
  ]);
});
