// Tests of UI strings: forbidden words, consistent terms, screening costs, plurals, and thousands separators.
import { expect, test } from 'vitest';
import { formatRequestCost } from '../../../lib/i18n/request-cost';
import { optionsWords } from '../../../lib/i18n/words/options';
import { panelWords } from '../../../lib/i18n/words/panel';
import { popupWords } from '../../../lib/i18n/words/popup';
import { toolbarWords } from '../../../lib/i18n/words/toolbar';
import { vaultWords } from '../../../lib/i18n/words/vault';

const files = {
  ...import.meta.glob<Record<string, unknown>>('../../../lib/i18n/messages/en/*.json', {
    eager: true,
    import: 'default',
  }),
};

/** Sample arguments of catalog functions; functions that accept none of them are skipped. */
const FITTING = [[1, 1], [1204, 1204], ['name', 'name'], [['name']]];

function said(word: (...given: unknown[]) => unknown): unknown[] {
  return FITTING.map((given) => {
    try {
      return word(...given);
    } catch {
      return '';
    }
  });
}

/** Every text of a catalog, parts of a phrase separately. */
function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return said(words as never).flatMap(sentences);
  if (words && typeof words === 'object')
    return Object.entries(words).flatMap(([key, word]) => (key.startsWith('@') ? [] : sentences(word)));
  return [];
}

const all = Object.values(files).flatMap(sentences);

test('string check reads every catalog', () => {
  expect(Object.keys(files).length).toBeGreaterThan(15);
  for (const word of ['Copied', 'Deny list', 'Evidence bundle', 'Earlier API', 'OFAC CSV']) expect(all).toContain(word);
});

test('strings use no ellipsis for work in progress, and "at risk" only from the service', () => {
  expect(all.filter((text) => /…$|\bat risk\b/.test(text))).toEqual([]);
});

test('strings contain no promising or blaming word (docs/reference/look.md 4)', () => {
  const banned = /\b(safe|clean|trusted|error|oops|please|sorry)\b/i;
  // A network error is a cause, not a fault of the reader.
  expect(all.filter((text) => banned.test(text))).toEqual(['no answer, network error']);
});

test('surfaces use one word for answered addresses', () => {
  const said = [
    panelWords().summary.found({ found: 2, answered: 2, pending: 0, held: 0, failed: 0, notCovered: 0, locked: 0 }),
    popupWords().page.noneScreened({ all: 2 }),
    toolbarWords().answered({ answered: 1, all: 2 }),
  ];
  for (const sentence of said) expect(sentence).toMatch(/\bscreened\b/);
});

test.each([
  [1, 1, 'Uses 1 of 1 left today.'],
  [150, 950, 'Uses 150 of 950 left today.'],
  [1500, 1000, 'Only 1,000 left today: 500 over the limit.'],
  [2, 1, 'Only 1 left today: 1 over the limit.'],
  [200, 0, 'None left today: 200 over the limit.'],
])('screening cost for %d with %d left: %s', (n, left, said) => {
  expect(formatRequestCost(n, left)).toBe(said);
});

test('counts have a singular, and thousands a comma', () => {
  expect(popupWords().page.noneScreened({ all: 1 })).toBe('1 address, not screened: its risk is unknown.');
  expect(toolbarWords().answered({ answered: 1, all: 1 })).toBe('1 of 1 address screened: no risk found');
  expect(popupWords().page.noneScreened({ all: 1204 })).toBe('1,204 addresses, none screened: their risk is unknown.');
  expect([1, 2].map((n) => panelWords().alikes.more({ n }))).toEqual([
    '1 more group in the list',
    '2 more groups in the list',
  ]);
  expect(optionsWords().grants.allow({ n: 9 })).toBe('Allow 9 sites');
  expect(vaultWords().unlock.nextTry({ seconds: 4 })).toBe('Next try in 4 s.');
  expect(optionsWords().test.chainsFoundExcept({ n: 11, notCovered: 'Zcash' })).toBe(
    '11 can be screened; Zcash cannot',
  );
  expect(optionsWords().test.chainsUnread({ names: 'dash' })).toBe('dash: unreadable, tried anyway');
  expect(optionsWords().test.lifeHours({ hours: 24 })).toBe('Valid 24 h');
});
