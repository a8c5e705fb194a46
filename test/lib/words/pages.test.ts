// The words of our own pages keep the rules of the look.
import { expect, test } from 'vitest';
import { pageWords } from '../../../lib/words/pages';

/** Every sentence, with functions called with the numbers and names that read worst. */
function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function')
    return [1, 1204].map((n) => String(words(n, n))).filter((text) => !text.includes('=>'));
  if (words && typeof words === 'object') return Object.values(words).flatMap(sentences);
  return [];
}

const { test: testWords, row, ...rest } = pageWords();
const all = sentences({ ...rest, row: { ...row, failed: row.failed('timeout', 503) }, failure: testWords.failure });

test('no word that promises or blames (look.md 4)', () => {
  const banned = /\b(safe|clean|trusted|error|oops|please|sorry)\b/i;
  expect(all.filter((text) => banned.test(text))).toEqual([]);
});

test('one is not many, and thousands have a comma', () => {
  const words = pageWords();
  expect(words.page.tally(1, 1)).toBe('1 address, 1 answered.');
  expect(words.page.tally(1204, 41)).toBe('1,204 addresses, 41 answered.');
  expect(words.grants.allow(9)).toBe('Allow 9 sites');
  expect(words.unlock.wrongNext(4)).toBe('That passphrase does not open the vault. Next try in 4 s.');
  expect(words.test.chainsFound(11, ['Zcash'])).toBe('11 can be screened; Zcash cannot');
  expect(words.test.life(86_400)).toBe('Valid for 24 h');
});
