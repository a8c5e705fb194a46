// Tests of base64: decoding returns the encoded bytes, and invalid text is rejected.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '../../../lib/text/base64';

test('base64 round-trips any bytes and throws for other text', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromBase64(toBase64(bytes))).toEqual(new Uint8Array(bytes));
    }),
  );
  expect(() => fromBase64('*')).toThrow();
});
