// base64: any bytes come back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '../../../lib/store/base64';

test('what is written is read back; what is not base64 throws', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromBase64(toBase64(bytes))).toEqual(new Uint8Array(bytes));
    }),
  );
  expect(() => fromBase64('*')).toThrow();
});
