// Tests of PNG detection: the signature and a drawable size are required.
import { expect, test } from 'vitest';
import { isPng } from '../../../lib/service/is-png';
import { createPicture, encodePng } from '../../fake-service/seed/png';

const real = new Uint8Array(encodePng(createPicture(3, 2, 0xffffff)));
const changed = (at: number, ...bytes: number[]) => {
  const copy = real.slice();
  copy.set(bytes, at);
  return copy;
};

test.each<[string, Uint8Array, boolean]>([
  ['a picture', real, true],
  ['one inside a larger buffer', new Uint8Array([0, 0, ...real]).subarray(2), true],
  ['nothing', new Uint8Array(), false],
  ['its first half', real.slice(0, 20), false],
  ['another signature', changed(0, 0x47), false],
  ['another first chunk', changed(12, 0x41), false],
  ['no width', changed(16, 0, 0, 0, 0), false],
  ['no height', changed(20, 0, 0, 0, 0), false],
  ['a side too long', changed(16, 0, 1, 0, 0), false],
  ['as much as can be held: 8000 by 5000', changed(16, 0, 0, 0x1f, 0x40, 0, 0, 0x13, 0x88), true],
  ['more than can be held: a line more', changed(16, 0, 0, 0x1f, 0x40, 0, 0, 0x13, 0x89), false],
])('isPng of %s is %s', (_name, bytes, expected) => {
  expect(isPng(bytes)).toBe(expected);
});
