// Tests of byte comparison: length and content have to be equal.
import { expect, test } from 'vitest';
import { areBytesEqual } from '../../../lib/chains/equal-bytes';

test('areBytesEqual compares length and content', () => {
  const of = (...bytes: number[]) => Uint8Array.from(bytes);
  expect([areBytesEqual(of(1, 2), of(1, 2)), areBytesEqual(of(), of())]).toEqual([true, true]);
  expect([areBytesEqual(of(1, 2), of(1, 3)), areBytesEqual(of(1), of(1, 2)), areBytesEqual(of(1, 2), of(1))]).toEqual([
    false,
    false,
    false,
  ]);
});
