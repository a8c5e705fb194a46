// Tests of base64url: each value has exactly one encoding.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectBase64url, parseBase64url, toBase64url } from '../../../lib/vault/base64url';

describe('base64url', () => {
  test('base64url round-trips', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = toBase64url(bytes);
        expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
        expect(parseBase64url(text)).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  test.each(['A', 'AB', 'AAB', 'AA==', 'A+A', 'A/A', ' AAA', 'AAA\n', 'ÄAAA'])(
    'base64url rejects another spelling: %j',
    (text) => {
      expect(parseBase64url(text)).toBeNull();
      expect(() => expectBase64url(text)).toThrow(RangeError);
    },
  );

  test('base64url never throws on any text and accepts its own spelling only', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const bytes = parseBase64url(text);
        expect(bytes === null || toBase64url(bytes) === text).toBe(true);
      }),
    );
  });
});
