// Tests of the message compiler: types, plurals, choices, bold words, formats, faults, and a second language.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileMessage } from '../compile-message';
import { compileAll, compileArea, compileMessages, findMissing, type Messages } from '../compile-messages';
import { readSourceMessages, toPseudoMessages } from './harness/pseudo-language';

const expression = (message: string) => compileMessage('en', message).expression;
const typesOf = (message: string) => Object.fromEntries(compileMessage('en', message).types);

test('a message without arguments is a string, with quotes and signs of code kept as text', () => {
  expect(expression('It’s `here`')).toBe('`It’s \\`here\\``');
  expect(expression("a '{b}' $'{c}'")).toBe('`a {b} $\\{c}`'.replace('$\\{', '\\${'));
});

test.each([
  ['{word}: {n, plural, one {# address} other {# addresses}}', { word: 'string', n: 'number' }],
  ['{usd, number, usd} since {at, date}', { usd: 'number | null', at: 'number' }],
  ['{scope, select, page {page} site {site} other {day}}', { scope: "'page' | 'site' | 'other'" }],
  ['{n, number} of {n, plural, one {one} other {many}}', { n: 'number' }],
])('the arguments of %s have types', (message, types) => expect(typesOf(message)).toEqual(types));

test('a message with bold words gives parts, in a plural too', () => {
  expect(expression('On <b>{list}</b>')).toBe(
    `({ list }: { list: string }): RichTextContent => [\`On \`, { strong: \`\${list}\` }]`,
  );
  expect(expression('{n, plural, =0 {none} other {<b>#</b> left}}')).toBe(
    `({ n }: { n: number }): RichTextContent => [...(n === 0 ? [\`none\`] : [{ strong: \`\${formatNumber(n)}\` }, \` left\`])]`,
  );
});

test.each([
  ['{n, plural, one {# address}}', 'MISSING_OTHER_CLAUSE'],
  ['{open', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
  ['<i>slanted</i>', '<b> alone'],
  ['{at, date, long}', 'no known format'],
  ['{Two}', 'not a name'],
  ['{n, plural, other {#}} {n, select, a {A} other {B}}', 'used as number and as'],
  ['{n, number} {n}', 'used as text and as a number'],
])('the faulty message %s is refused with its reason', (message, reason) =>
  expect(() => compileMessage('en', message)).toThrow(reason),
);

test('a faulty message is named by language, file and key', () => {
  expect(() => compileAll({ en: { card: { own: { list: '{n, plural, one {#}}' } } } })).toThrow(
    'en/card.json, own.list: not a valid ICU message',
  );
});

test('a language names each message that it has in excess or writes with other arguments', () => {
  const en = { card: { a: 'A', b: '{n, number} more', '@b': 'A note.' } };
  const faulty = { card: { b: 'more of {name}', c: 'C' } };
  expect(() => compileAll({ en, xx: faulty })).toThrow(
    [
      'xx/card.json has b {name}, which English does not have',
      'xx/card.json has c {}, which English does not have',
    ].join('\n'),
  );
});

test('a message that a language lacks is named, and stands in English until it is translated', () => {
  const en = { card: { a: 'A', own: { b: 'B', '@b': 'A note.' } } };
  expect(findMissing(en.card, { a: 'Ä' })).toEqual(['own.b']);
  expect(compileAll({ en, xx: { card: { a: 'Ä' } } }).get('xx/card.ts')).toMatch(/"a": `Ä`,\n"own": \{\n"b": `B`/);
});

test('a second language is one folder: every area compiles in it, with its own plural rules, and is loaded when chosen', () => {
  const en = readSourceMessages();
  const files = compileAll({ en, 'ar-XB': toPseudoMessages(en) });
  for (const area of Object.keys(en)) expect(files.get(`ar-XB/${area}.ts`), area).toContain('[');
  expect(files.get('ar-XB/level-filter.ts')).toContain("getPluralCategory('ar-XB', n)");
  expect(files.get('languages.ts')).toContain("['en', 'ar-XB']");
  expect(files.get('language-loaders.ts')).toContain("import('./ar-XB/all')");
  expect(files.get('language-loaders.ts')).not.toContain("'./en");
});

test.each([
  ['ar', 'popup', true],
  ['ar', 'format', false],
  ['en', 'popup', false],
  ['ja', 'popup', false],
])('in %s, area %s, an inserted text keeps its own direction: %s', (language, area, isIsolated) => {
  const isolate = (name: string) => (isIsolated ? `\\u2068\${${name}}\\u2069` : `\${${name}}`);
  const words = compileArea(language, area, {
    at: '{host}: {n, number}',
    rich: '<b>{host}</b> {kind, select, a {A} other {{host}}}',
  });
  expect(words).toContain(`\`${isolate('host')}: \${formatNumber(n)}\``);
  expect(words).toContain(`{ strong: \`${isolate('host')}\` }`);
  expect(words).toContain(`kind === 'a' ? \`A\` : \`${isolate('host')}\``);
});

test('the files are written again when a message, an area or a language has changed, and only then', () => {
  const root = mkdtempSync(join(tmpdir(), 'riskmark-messages-'));
  const write = (path: string, messages: Messages) => {
    mkdirSync(join(root, 'lib/i18n/messages', path, '..'), { recursive: true });
    writeFileSync(join(root, 'lib/i18n/messages', path), JSON.stringify(messages));
    compileMessages(root);
  };
  const read = (path: string) => readFileSync(join(root, 'lib/i18n/words', path), 'utf8');
  write('en/card.json', { title: 'First' });
  expect(read('en/card.ts')).toContain('First');
  writeFileSync(join(root, 'lib/i18n/words/en/card.ts'), 'kept');
  compileMessages(root);
  expect(read('en/card.ts')).toBe('kept');
  write('en/card.json', { title: 'Second' });
  expect(read('en/card.ts')).toContain('Second');
  // A file that is put back keeps its earlier time.
  writeFileSync(join(root, 'lib/i18n/messages/en/card.json'), JSON.stringify({ title: 'First' }));
  utimesSync(join(root, 'lib/i18n/messages/en/card.json'), 1, 1);
  compileMessages(root);
  expect(read('en/card.ts')).toContain('First');
  write('en/panel.json', { title: 'Panel' });
  expect(read('panel.ts')).toContain('panelWords');
  write('xx/card.json', { title: 'Zweite' });
  expect(read('languages.ts')).toContain("'xx'");
  rmSync(join(root, 'lib/i18n/messages/xx'), { recursive: true });
  compileMessages(root);
  expect(read('languages.ts')).not.toContain("'xx'");
  rmSync(root, { recursive: true });
});
