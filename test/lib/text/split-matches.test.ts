// Tests of search highlighting: no text is lost, case is ignored, and excerpts contain the match.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptAround, splitMatches } from '../../../lib/text/split-matches';

const mark = (text: string, ...words: string[]) =>
  splitMatches(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Harbour hot wallet', ['harbour'], '[Harbour] hot wallet'],
  ['paid Harbour twice, HARBOUR', ['harbour'], 'paid [Harbour] twice, [HARBOUR]'],
  ['harbour', ['harb', 'harbour'], '[harbour]'],
  ['two words', ['words', 'two'], '[two] [words]'],
  ['nothing', ['x'], 'nothing'],
  ['İstanbul harbour', ['harbour'], 'İstanbul harbour'],
])('splitMatches: %s', (text, words, marked) => expect(mark(text, ...words)).toBe(marked));

test('splitMatches loses no character', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ maxLength: 2 })), (text, words) => {
      expect(
        splitMatches(text, words)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('excerptAround keeps the match in view', () => {
  const text = `${'a '.repeat(100)}Harbour${' b'.repeat(100)}`;
  const excerpt = excerptAround(text, ['harbour'], 40);
  expect(excerpt).toMatch(/^….*Harbour.*…$/);
  expect(excerpt.length).toBeLessThanOrEqual(42);
  expect(excerptAround(' short\ntext ', ['x'], 40)).toBe('short text');
});
