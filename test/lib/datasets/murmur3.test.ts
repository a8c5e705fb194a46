// Tests of MurmurHash3 x64 128: results agree with published values.
import { expect, test } from 'vitest';
import { hashMurmur3 } from '../../../lib/datasets/murmur3';

const hex = (text: string) =>
  hashMurmur3(new TextEncoder().encode(text))
    .flatMap(({ high, low }) => [high, low])
    .map((half) => half.toString(16).padStart(8, '0'))
    .join('');

test.each([
  ['', '00000000000000000000000000000000'],
  ['hello', 'cbd8a7b341bd9b025b1e906a48ae1d19'],
  ['hello, world', '342fac623a5ebc8e4cdcbc079642414d'],
  ['19 Jan 2038 at 3:14:07 AM', 'b89e5988b737affc664fc2950231b2cb'],
  ['The quick brown fox jumps over the lazy dog.', 'cd99481f9ee902c9695da1a38987b6e7'],
])('hashes %j', (text, expected) => expect(hex(text)).toBe(expected));
