// Current UI language and number locale, switched at run time; catalogues read it on each call.

/** The languages that have every catalogue. A new one does not compile until each catalogue has it. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One set of words per language; a missing language or a missing word is a type error. */
export type Catalogue<Words> = Record<Language, Words>;

const FALLBACK: Language = 'en';
let current: Language = FALLBACK;
let asked: string = FALLBACK;
/** Of `asked`; '' until it is wanted: the browser takes long to say it. */
let locale = '';

/** The language in use. */
export function language(): Language {
  return current;
}

/** How the reader writes numbers: the tag as it was asked for, also where no catalogue speaks it. */
export function numberLocale(): string {
  locale ||= Intl.NumberFormat.supportedLocalesOf(isTag(asked) ? asked : FALLBACK)[0] ?? current;
  return locale;
}

/**
 * Takes a BCP 47 tag such as `de-AT`, uses the closest language there is (exact tag, then its first part, then English)
 * and answers which one that was. `system` must be turned into a tag by the caller, who knows the browser.
 */
export function setLanguage(tag: string): Language {
  const wanted = tag.toLowerCase();
  const first = wanted.split('-')[0];
  current =
    LANGUAGES.find((known) => known.toLowerCase() === wanted) ??
    LANGUAGES.find((known) => known.toLowerCase() === first) ??
    FALLBACK;
  asked = tag;
  locale = '';
  return current;
}

/** A wrong tag makes every function of `Intl` throw. */
const isTag = (tag: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag);

/** Tells whether a setting of this tag has an effect: a well-formed tag of one of the languages, with or without a region. */
export function isSpoken(tag: string): boolean {
  const [first = ''] = tag.toLowerCase().split('-');
  return isTag(tag) && LANGUAGES.some((known) => known === first);
}

/** Picks the words of the language in use out of a catalogue. */
export function wordsOf<Words>(catalogue: Catalogue<Words>): Words {
  return catalogue[current];
}
