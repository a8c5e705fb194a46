// Gets and sets the current UI language and number locale, and selects the strings of the language.

/** Languages with a complete set of catalogs; adding one is a type error until every catalog has it. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

const FALLBACK: Language = 'en';
let current: Language = FALLBACK;
let requestedTag: string = FALLBACK;
/** Number locale for `requestedTag`; '' until first used, because resolving it is slow. */
let locale = '';

/** @returns the current UI language */
export function getLanguage(): Language {
  return current;
}

/** @returns the locale for number formats: the requested tag, even without a catalog for its language */
export function getNumberLocale(): string {
  locale ||= Intl.NumberFormat.supportedLocalesOf(isTag(requestedTag) ? requestedTag : FALLBACK)[0] ?? current;
  return locale;
}

/**
 * Sets the language from a BCP 47 tag such as `de-AT`: the exact tag, else its primary subtag, else English. The caller must resolve
 * `system` to a tag first.
 * @returns the language now in use
 */
export function setLanguage(tag: string): Language {
  const wanted = tag.toLowerCase();
  const first = wanted.split('-')[0];
  current =
    LANGUAGES.find((known) => known.toLowerCase() === wanted) ??
    LANGUAGES.find((known) => known.toLowerCase() === first) ??
    FALLBACK;
  requestedTag = tag;
  locale = '';
  return current;
}

/** Tests whether a tag is well formed; a malformed one makes `Intl` throw. */
const isTag = (tag: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag);

/** Tests whether a tag is well formed and its language has a catalog, with or without a region. */
export function isSupportedLanguage(tag: string): boolean {
  const [first = ''] = tag.toLowerCase().split('-');
  return isTag(tag) && LANGUAGES.some((known) => known === first);
}

/**
 * @param catalog one set of UI strings per language; a missing language does not compile
 * @returns a function that returns the strings of the current language; callers call it on each render and store nothing
 */
export const defineCatalog =
  <Words>(catalog: Record<Language, Words>) =>
  (): Words =>
    catalog[current];
