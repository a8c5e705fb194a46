// Tests of the card's UI strings: they contain no banned word, and sentences are complete.
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../lib/errors/app-error';
import { cardWords } from '../../../lib/i18n/card';
import { cardNoticeWords } from '../../../lib/i18n/card-notices';
import { requestErrorWords } from '../../../lib/i18n/errors';
import { extensionPageErrorWords } from '../../../lib/i18n/extension-page-errors';
import { toPlainText } from '../../../lib/text/rich-text';

const NOW = Date.UTC(2026, 10, 20, 14, 3, 8);

/** Words banned by docs/reference/look.md 4. */
const NEVER = /\b(safe|clean|clear|ok|trusted|error|oops|please|sorry)\b/i;

const errorWords = () => ({ ...requestErrorWords(), ...extensionPageErrorWords() });

/** Every text of the catalog; functions are called with numbers and words that fit all of them. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (Array.isArray(words)) return [toPlainText(words)];
  if (typeof words === 'object' && words !== null) return Object.values(words).flatMap(textsOf);
  return [];
}

describe('card words', () => {
  it('card words omit a count of last characters where the ends differ', () => {
    const { lookAlikeHow } = cardNoticeWords();
    expect(lookAlikeHow(6, 4)).toContain('first 6 and last 4 characters');
    expect(lookAlikeHow(132, 0)).toContain('first 132 characters');
  });

  it('card words contain no banned word', () => {
    for (const text of textsOf(cardWords())) expect(text).not.toMatch(NEVER);
    for (const code of ERROR_CODES) expect(errorWords()[code]({ now: NOW })).not.toMatch(NEVER);
  });

  it('card sentences start with a capital and end with a full stop', () => {
    for (const text of textsOf(cardWords().sentence)) expect(text).toMatch(/^[A-Z].*\.$/);
    for (const code of ERROR_CODES) {
      const facts = { now: NOW, retryAt: NOW + 4000, status: 503, tries: 3 };
      expect(errorWords()[code](facts)).toMatch(/^[A-Z].*\.$/);
      expect(errorWords()[code]({ now: NOW })).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('card words have singular and plural', () => {
    const words = cardWords();
    expect(words.hops(1)).toBe('1 hop');
    expect(words.hops(3)).toBe('3 hops');
    expect(words.askedTimes(1)).toBe('sent once');
    expect(words.askedTimes(3)).toBe('sent 3 times');
    expect(words.sentence.queued('paused', 1)).toContain('1 address is ahead of this one.');
    expect(words.sentence.queued('fault', 0, 500)).toContain('The service fails on every request (500), so');
    expect(words.sentence.queued('fault', 0)).toContain('on every request, so');
    expect(words.sentence.queued('paused', 0, 503)).toContain('asked for a pause (503).');
    expect(words.sentence.queued('pace', 1204)).toContain('1,204 addresses are ahead of this one.');
  });

  it('error words say when to try again', () => {
    const wrong = errorWords()['wrong-passphrase'];
    expect(wrong({ now: NOW, retryAt: NOW + 3200 })).toBe('That passphrase does not open the vault. Next try in 4 s.');
    expect(wrong({ now: NOW, retryAt: NOW - 1 })).toBe('That passphrase does not open the vault.');
    expect(wrong({ now: NOW })).toBe('That passphrase does not open the vault.');
  });
});
