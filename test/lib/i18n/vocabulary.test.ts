// Tests of the vocabulary: English strings contain no forbidden words, and each exception is still needed.
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import type { Messages } from '../../../compile-messages';
import { readSourceMessages } from '../../harness/pseudo-language';

/** A list is downloaded again; that is no answer of the service. */
const REFRESH = /\brefresh/i;
const isDownload = (file: string, pattern: RegExp) =>
  ['list', 'data-set', 'managed-settings', 'options'].includes(file) && pattern === REFRESH;

/** Word to use instead, by forbidden wording. A pattern with `^` and `$` forbids the word only as a whole text. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\bscreen(ed|s)?( it| them| these)? again\b/i, 'Ask again'],
  [/\b(get|look)( it)? again\b/i, 'Ask again'],
  [REFRESH, 'Ask again'],
  [/\breload\b/i, 'Ask again'],
  [/\btry (again|now)\b/i, 'Retry'],
  [/\blook(ed|ing|s)? (it )?up\b/i, 'Screen, Ask or Find'],
  [/\blookups?\b/i, 'Recently screened'],
  [/^check( it| this address)?$/i, 'Screen'],
  [/^(none|none found|unknown|clean)$/i, 'No risk found or No answer'],
  [/\bno(ne found| band| rating)\b/i, 'No risk found, or Risk, unrated'],
  [/\bwithout (a|its) band\b/i, 'Risk, unrated'],
  [/\bclean\b/i, 'No risk found'],
  [/^risk found\b(?!;)/i, 'Risk, unrated'],
  [/\d? %/, 'a percent sign without a space'],
];

/** Texts that may use such a word, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'Internal fault. Reload this page.': 'the reload is of the page, not of an answer',
  'One more request each. Reload a page to add levels to earlier answers.': 'the reload is of the page',
  Check: 'Doctor checks the account; it screens no address',
  none: 'an empty field of an entry of the organization, not a level',
};

/** Collects the literal text of a message: values are `…`, and each option of a plural or choice is a text of its own. */
function collectTexts(elements: readonly MessageFormatElement[], texts: string[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return collectTexts(element.children, texts);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) texts.push(collectTexts(value, texts));
      return '…';
    })
    .join('');
}

function textsOf(node: Messages): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    // A note to translators is read by no user.
    if (key.startsWith('@')) return [];
    if (typeof value !== 'string') return textsOf(value);
    const texts: string[] = [];
    texts.push(collectTexts(parse(value, { shouldParseSkeletons: false }), texts));
    return texts;
  });
}

const MESSAGES = readSourceMessages();
const TEXTS = Object.entries(MESSAGES).flatMap(([file, messages]) => textsOf(messages).map((text) => ({ file, text })));

test('strings use the words of the vocabulary only', () => {
  const found = TEXTS.filter(({ text }) => !(text in EXCEPTIONS)).flatMap(({ file, text }) =>
    FORBIDDEN.filter(([pattern]) => pattern.test(text) && !isDownload(file, pattern)).map(
      ([, instead]) => `${file}: “${text}” → ${instead}`,
    ),
  );
  expect(found).toEqual([]);
});

test('every exception is still used and still needed', () => {
  for (const exception of Object.keys(EXCEPTIONS)) {
    expect(TEXTS.map(({ text }) => text)).toContain(exception);
    expect(
      FORBIDDEN.some(([pattern]) => pattern.test(exception)),
      exception,
    ).toBe(true);
  }
});

test('strings are read from every file', () => {
  expect(new Set(TEXTS.map(({ file }) => file)).size).toBe(Object.keys(MESSAGES).length);
  expect(TEXTS.length).toBeGreaterThan(1_000);
});
