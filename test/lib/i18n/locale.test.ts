// Tests of the locale: chosen language with English as fallback, number locale, and supported languages.
import { afterEach, expect, it } from 'vitest';
import {
  getLanguage,
  getNumberLocale,
  getWords,
  isSupportedLanguage,
  pickLanguage,
  setLanguage,
  showWords,
} from '../../../lib/i18n/locale';

afterEach(() => {
  setLanguage('en');
});

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN-us', 'en'],
  ['tlh', 'en'],
  ['', 'en'],
])('setLanguage(%j) selects %s', (tag, used) => {
  expect(setLanguage(tag)).toBe(used);
  expect(getLanguage()).toBe(used);
});

it.each([
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh-TW', 'en'],
  ['zh-Hant', 'en'],
  ['ar-EG', 'ar'],
  ['sv', 'en'],
  ['no tag at all', 'en'],
])('pickLanguage(%j) finds %s by language and script', (tag, found) => {
  expect(pickLanguage(tag)).toBe(found);
});

it('the content script shows the words of a message, and English without them', () => {
  showWords({ language: 'en', areas: { level: { word: '[Sévéré]' } } });
  expect(getWords('level', { word: 'Severe' })).toEqual({ word: '[Sévéré]' });
  showWords();
  expect(getWords('level', { word: 'Severe' })).toEqual({ word: 'Severe' });
});

it.each([
  ['de-CH', 'de-CH'],
  ['en-IN', 'en-IN'],
  ['en', 'en'],
  ['tlh', 'en'],
  ['no tag at all', 'en'],
  ['', 'en'],
])('getNumberLocale for %j follows its readers', (tag, used) => {
  setLanguage(tag);
  expect(getNumberLocale()).toBe(used);
});

it.each([
  ['en', true],
  ['EN', true],
  ['en-GB', true],
  ['de', true],
  ['de-AT', true],
  ['pt-BR', true],
  ['pt-PT', true],
  ['zh-TW', false],
  ['sv', false],
  ['tlh', false],
  ['eng', true],
  ['en_GB', false],
  ['en-', false],
  ['', false],
])('isSupportedLanguage(%j) is %j', (tag, spoken) => {
  expect(isSupportedLanguage(tag)).toBe(spoken);
});
