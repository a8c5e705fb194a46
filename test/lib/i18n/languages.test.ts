// Tests of the translations: complete, never calling the unknown harmless, no sentence left in English.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findMissing, type Messages } from '../../../compile-messages';
import { LANGUAGES } from '../../../lib/i18n/words/languages';
import { readMessages } from '../../harness/pseudo-language';

/** Words that would call an address harmless. */
const HARMLESS: Record<string, RegExp> = {
  de: /unbedenklich|ungefährlich|\bsicher\b|sauber/i,
  es: /sin riesgo|\bsegur[oa]\b|limpi[oa]/i,
  fr: /sans risque|\bsûre?\b|\bsain/i,
  ja: /安全|無害|クリーン/,
  'zh-CN': /安全|无害|干净|无风险/,
  'pt-BR': /sem risco|\bsegur[oa]\b|limp[oa]/i,
  ar: /آمن|سليم|نظيف|بلا مخاطر/,
};

const listMessages = (node: Messages, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : listMessages(value, `${path}${key}.`),
  );
const readAll = (language: string) =>
  new Map(Object.entries(readMessages(language)).flatMap(([area, messages]) => listMessages(messages, `${area}.`)));

const english = readAll('en');
const toWords = (text = ''): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  const all = readAll(language);

  test('no message is missing', () => {
    const source = readMessages('en');
    const translated = readMessages(language);
    const missing = Object.entries(source).flatMap(([area, messages]) =>
      findMissing(messages, translated[area]).map((key) => `${area}.${key}`),
    );
    expect(missing).toEqual([]);
  });

  test('no sentence is left in English', () => {
    const left = [...all].filter(
      ([key, text]) => text === english.get(key) && /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(text),
    );
    expect(left).toEqual([]);
  });

  test('levels and states call nothing harmless, and “not screened” shares no word with “no risk found”', () => {
    const harmless = HARMLESS[language];
    if (!harmless) throw new Error(`add the words that ${language} must not use`);
    const said = [...all].filter(([key]) => /^(level|mark|card|card-notice|panel|popup|bulk|bundle)\./.test(key));
    expect(said.filter(([, text]) => harmless.test(text))).toEqual([]);
    const none = toWords(all.get('level.word.none'));
    expect(none.length).toBeGreaterThan(0);
    expect(toWords(all.get('mark.title.idle')).filter((word) => none.includes(word))).toEqual([]);
  });

  test('the browser’s own texts are translated, and the description fits the stores', () => {
    const path = `public/_locales/${language.replace('-', '_')}/messages.json`;
    expect(existsSync(path), path).toBe(true);
    const source = JSON.parse(readFileSync('public/_locales/en/messages.json', 'utf8'));
    const translated = JSON.parse(readFileSync(path, 'utf8'));
    expect(Object.keys(translated).sort()).toEqual(Object.keys(source).sort());
    expect([...translated.extDescription.message].length).toBeLessThanOrEqual(132);
  });
});
