// Gets and sets the current UI language and number locale, and selects the words of the language.
import { LANGUAGES } from './words/languages';

export type Language = (typeof LANGUAGES)[number];

/** The language that is part of every bundle (lib/i18n/messages/en). */
const BUNDLED: Language = 'en';

/** Words of a language other than English, by area (lib/i18n/words). */
export interface ShownWords {
  language: Language;
  areas: Readonly<Record<string, unknown>>;
}
/** Undefined while English is shown. */
let shown: ShownWords | undefined;
let requestedTag: string = BUNDLED;
/** Number locale for `requestedTag`; '' until first used, because resolving it is slow. */
let locale = '';

/** Languages that were installed. */
const installed = new Map<Language, ShownWords>();
/** Plural rules by language; creating them takes far longer than using them. */
const pluralRules = new Map<string, Intl.PluralRules>();

/** @returns the current UI language */
export function getLanguage(): Language {
  return shown?.language ?? BUNDLED;
}

/** @returns the locale for number formats: the requested tag, even without messages for its language */
export function getNumberLocale(): string {
  locale ||= Intl.NumberFormat.supportedLocalesOf(isTag(requestedTag) ? requestedTag : BUNDLED)[0] ?? BUNDLED;
  return locale;
}

/** Returns language and script of a tag: `zh-Hans` of `zh-CN` and `zh-SG`, but not of `zh-TW`. */
function getLanguageAndScript(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

function findLanguage(tag: string): Language | undefined {
  if (!isTag(tag)) return undefined;
  const wanted = tag.toLowerCase();
  return (
    LANGUAGES.find((known) => known.toLowerCase() === wanted) ??
    LANGUAGES.find((known) => getLanguageAndScript(known) === getLanguageAndScript(tag))
  );
}

/** @returns the language with messages that fits a BCP 47 tag such as `de-AT`: the same tag, else the same language and script, else English */
export const pickLanguage = (tag: string): Language => findLanguage(tag) ?? BUNDLED;

/**
 * Sets the language from a BCP 47 tag such as `de-AT` (`pickLanguage`). The caller must resolve `system` to a tag first. A language
 * whose words are not installed yet shows English.
 * @returns the language now in use
 */
export function setLanguage(tag: string): Language {
  shown = installed.get(pickLanguage(tag));
  requestedTag = tag;
  locale = '';
  return getLanguage();
}

/** Makes the words of a language available to `setLanguage`, by area (lib/i18n/words). */
export function installWords(language: Language, areas: ShownWords['areas']): void {
  installed.set(language, { language, areas });
}

/** Shows the words that a message carried, or English without them: for the content script, which loads no words itself. */
export function showWords(given?: ShownWords): void {
  shown = given;
}

/** Tests whether `setLanguage` can show a language without installing words first. */
export const hasWords = (language: Language): boolean => language === BUNDLED || installed.has(language);

/** @returns the words of an area in the current language, which are compiled with the same keys as the English ones */
export function getWords<Words>(area: string, english: Words): Words {
  return (shown?.areas[area] as Words | undefined) ?? english;
}

/** @returns the plural category of a number in a language: `one`, `other`, and in some languages `zero`, `two`, `few`, `many` */
export function getPluralCategory(language: string, n: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(n);
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** Tests whether a language is written from right to left. @param tag BCP 47, well formed */
export const isRightToLeft = (tag: string): boolean =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(tag).maximize().script ?? '');

/** @returns the name of a language in itself: `English`, `Deutsch` @param tag well formed */
export const getLanguageName = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

/** Tests whether a tag is well formed; a malformed one makes `Intl` throw. */
const isTag = (tag: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag);

/** Tests whether a tag is well formed and its language has messages, with or without a region. */
export const isSupportedLanguage = (tag: string): boolean => findLanguage(tag) !== undefined;
