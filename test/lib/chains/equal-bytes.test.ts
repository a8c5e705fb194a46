// Same bytes: length and content.
import { expect, test } from 'vitest';
import { sameBytes } from '../../../lib/chains/equal-bytes';

test('same and not the same', () => {
  const of = (...bytes: number[]) => Uint8Array.from(bytes);
  expect([sameBytes(of(1, 2), of(1, 2)), sameBytes(of(), of())]).toEqual([true, true]);
  expect([sameBytes(of(1, 2), of(1, 3)), sameBytes(of(1), of(1, 2)), sameBytes(of(1, 2), of(1))]).toEqual([
    false,
    false,
    false,
  ]);
});
