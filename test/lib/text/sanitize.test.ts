// Tests of text sanitizing: hidden and bidirectional characters are escaped, and length is limited.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeText } from '../../../lib/text/sanitize';

describe('sanitizeText', () => {
  it.each([
    ['Sanctioned by US', 'Sanctioned by US'],
    ['Ünïcode 混合 混ぜる', 'Ünïcode 混合 混ぜる'],
    ['a\u202eb', 'a[U+202E]b'],
    ['a\u2066b\u2069', 'a[U+2066]b[U+2069]'],
    ['a\u200bb\u00adc\ufeff', 'a[U+200B]b[U+00AD]c[U+FEFF]'],
    ['a\nb\u0000', 'a[U+000A]b[U+0000]'],
    ['tag\u{e0041}', 'tag[U+E0041]'],
    ['\ud800', '[U+D800]'],
    ['<b>"x"</b>', '<b>"x"</b>'],
  ])('sanitizeText turns %j into %j', (text, shown) => expect(sanitizeText(text)).toBe(shown));

  it('sanitizeText truncates by characters with an ellipsis', () => {
    expect(sanitizeText('x'.repeat(1_000_000))).toHaveLength(120);
    expect(sanitizeText('x'.repeat(121)).endsWith('…')).toBe(true);
    expect(sanitizeText('x'.repeat(120))).toBe('x'.repeat(120));
    expect(sanitizeText('🦉🦉🦉🦉', 3)).toBe('🦉🦉…');
  });

  it('sanitizeText limits stacked combining marks', () => {
    expect(sanitizeText(`Z${'\u0301'.repeat(50)}!`)).toBe(`Z${'\u0301'.repeat(3)}!`);
  });

  // covers T-22
  it('sanitizeText is bounded and leaves nothing hidden for any string', () => {
    const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const shown = sanitizeText(text);
        expect(hidden.test(shown)).toBe(false);
        expect([...shown].length).toBeLessThanOrEqual(120 * '[U+10FFFF]'.length);
      }),
    );
  });
});
