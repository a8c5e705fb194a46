// Tests of the card's UI strings: they contain no banned word, and sentences are complete.
import { describe, expect, it } from 'vitest';
import { errorText } from '../../../components/text/error-text';
import { ERROR_CODES } from '../../../lib/errors/app-error';
import { cardWords } from '../../../lib/i18n/words/card';
import { cardNoticeWords } from '../../../lib/i18n/words/card-notice';
import { extensionPageErrorWords } from '../../../lib/i18n/words/extension-page-error';
import { toPlainText } from '../../../lib/text/rich-text';

const NOW = Date.UTC(2026, 10, 20, 14, 3, 8);

/** Words banned by docs/reference/look.md 4. */
const NEVER = /\b(safe|clean|clear|ok|trusted|error|oops|please|sorry)\b/i;

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
    expect(lookAlikeHow({ first: 6, last: 4 })).toContain('first 6 and last 4 characters');
    expect(lookAlikeHow({ first: 132, last: 0 })).toContain('first 132 characters');
  });

  it('card words contain no banned word', () => {
    for (const text of textsOf(cardWords())) expect(text).not.toMatch(NEVER);
    for (const code of ERROR_CODES) expect(errorText({ code }, NOW)).not.toMatch(NEVER);
  });

  it('card sentences start with a capital and end with a full stop', () => {
    for (const text of textsOf(cardWords().sentence)) expect(text).toMatch(/^[A-Z].*\.$/);
    for (const code of ERROR_CODES) {
      const facts = { retryAt: NOW + 4000, status: 503, tries: 3 };
      expect(errorText({ code, ...facts }, NOW)).toMatch(/^[A-Z].*\.$/);
      expect(errorText({ code }, NOW)).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('card words have singular and plural', () => {
    const words = cardWords();
    const { queued, queuedReason } = words.sentence;
    expect(words.hops({ n: 1 })).toBe('1 hop');
    expect(words.hops({ n: 3 })).toBe('3 hops');
    expect(words.askedTimes({ n: 1 })).toBe('sent once');
    expect(words.askedTimes({ n: 3 })).toBe('sent 3 times');
    expect(queued({ ahead: 1 })).toContain('1 address is ahead.');
    expect(queuedReason.fault({ status: 500 })).toContain('The service fails on every request (500).');
    expect(queuedReason.fault({ status: 0 })).toContain('on every request.');
    expect(queuedReason.paused({ status: 503 })).toContain('asked for a pause (503).');
    expect(queued({ ahead: 1204 })).toContain('1,204 addresses are ahead.');
  });

  it('error words say when to try again', () => {
    const code = 'wrong-passphrase';
    const sentence = extensionPageErrorWords()[code];
    expect(errorText({ code, retryAt: NOW + 3200 }, NOW)).toBe(`${sentence} Next try in 4 s.`);
    expect(errorText({ code, retryAt: NOW - 1 }, NOW)).toBe(sentence);
    expect(errorText({ code }, NOW)).toBe(sentence);
  });
});
