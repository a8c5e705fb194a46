// Tests of text normalization: escapes and invisible characters are resolved, and offsets map to the source.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isZeroWidth, normalizeText } from '../../../lib/detect/normalize-text';

test.each([
  ['0x\u200bab\u00adcd', '0xabcd'],
  ['\ufeff0x\u2060ab', '0xab'],
  ['０ｘａｂ：１', '0xab:1'],
  ['0x\u3164ab\u{e0041}', '0xab'],
  ['0xab=\r\ncd', '0xabcd'],
  ['to=3D0xab', 'to=0xab'],
  ['nano\\_1ab\\-c', 'nano_1ab-c'],
  ['a%2Fb%3Ac', 'a/b:c'],
  ['a\\nb\\u002fc', 'a b/c'],
  ['a%0D%0Ab%09c', 'a  b c'],
  ['%E5%9C%B00xab%252C', '   0xab,'],
  ['\\u5730\\u57400xab\\xe9', '  0xab '],
  ['\u001b[32m0xab\u001b[0m', ' 0xab '],
  ['\u{1d400}\u{1d7d8}b', 'A0b'],
  ['0x\u0430bcdef0123456789\u0430bcdef', '0xabcdef0123456789abcdef'],
])('normalizeText turns %j into %j', (written, read) => {
  expect(normalizeText(written)?.text).toBe(read);
});
test('normalizeText returns null for plain text', () => {
  expect([
    normalizeText(''),
    normalizeText('plain'),
    normalizeText('漢字 💰'),
    normalizeText('100%'),
    normalizeText('50%; \\user'),
  ]).toEqual([null, null, null, null, null]);
});
test('normalizeText maps each character to its origin in any text', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('a', '\u200b', '\u{e0041}', '=\n', '=3D', '０', '%2F', '\\n', '💰', '\ud800', ' ', '\u00ad'),
      ),
      (parts) => {
        const written = parts.join('');
        const folded = normalizeText(written);
        if (!folded) return;
        expect(folded.origin).toHaveLength(folded.text.length + 1);
        expect(folded.origin.at(-1)).toBe(written.length);
        for (let at = 0; at < folded.text.length; at++) {
          expect(folded.origin[at]).toBeLessThan(folded.origin[at + 1] as number);
          if (folded.text[at] === 'a') expect(written[folded.origin[at] as number]).toBe('a');
        }
      },
    ),
  );
});
test('isZeroWidth is true only for characters without width', () => {
  expect(['\u200b', '\u00ad', '\u2060', ' ', 'a', '', '\u200b\u200b'].map(isZeroWidth)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
