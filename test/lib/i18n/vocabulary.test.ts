// Tests of the vocabulary: English strings contain no forbidden words, and each exception is still needed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const FOLDER = 'lib/i18n/en';

/** A list is downloaded again; that is no answer of the service. */
const REFRESH = /\brefresh/i;
const isDownload = (file: string, pattern: RegExp) =>
  ['lists.ts', 'data-sets.ts'].includes(file) && pattern === REFRESH;

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
  'Riskmark had an internal fault. Reload this page and ask again.': 'the reload is of the page, not of an answer',
  Check: 'Doctor checks the account; it screens no address',
  check: 'a noun that is counted',
  unknown: 'a code of the service',
  none: 'an empty field of an entry of the organization, not a level',
};

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Collects the string literals below a node; the parts of a template are one text with `…` for each value. */
function collectTexts(node: Node, texts: string[]): void {
  // A type, a key, an import path, and the other side of a comparison are not read by people.
  if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return;
  if (['ImportDeclaration', 'BinaryExpression'].includes(node.type)) return;
  if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
  if (node.type === 'TemplateLiteral')
    texts.push((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…'));
  const read = node.type === 'Property' ? [node.value] : Object.values(node);
  for (const child of read.flat()) if (isNode(child)) collectTexts(child, texts);
}

function textsOf(file: string): string[] {
  const { program } = parseSync(file, readFileSync(join(FOLDER, file), 'utf8'));
  const texts: string[] = [];
  collectTexts(program as unknown as Node, texts);
  return texts;
}

const TEXTS = readdirSync(FOLDER).flatMap((file) => textsOf(file).map((text) => ({ file, text })));

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
  expect(new Set(TEXTS.map(({ file }) => file)).size).toBe(readdirSync(FOLDER).length);
  expect(TEXTS.length).toBeGreaterThan(1_000);
});
