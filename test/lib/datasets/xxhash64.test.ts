// Tests of XXH64: results agree with hash-wasm, for inputs of up to 99 bytes and several seeds.
import { createXXHash64 } from 'hash-wasm';
import { expect, test } from 'vitest';
import { hashXxh64 } from '../../../lib/datasets/xxhash64';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('a published value: nothing, with seed 0', () => {
  expect(hex(hashXxh64(new Uint8Array(), 0n))).toBe('ef46db3751d8e999');
});

test.each([0, 42, 0xffff_ffff])('agrees with hash-wasm, seed %i', async (seed) => {
  const hasher = await createXXHash64(seed, 0);
  for (let length = 0; length < 100; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length * 11) & 255);
    expect(hex(hashXxh64(bytes, BigInt(seed)))).toBe(hasher.init().update(bytes).digest());
  }
});
