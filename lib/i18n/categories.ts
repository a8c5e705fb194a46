// Readable names of risk categories in the current language.
import { appendEnglish } from './levels';
import { categoryWords } from './words/category';
import { words as ENGLISH } from './words/en/category';

/** Code of `categoryWords` for a finding whose category the service left empty. */
const NO_CATEGORY = 'unknown';

/**
 * Returns the readable name of a category code: `ofac` → `Sanctioned by US`. A code without a name is shown with spaces for `_` and a
 * capital first letter: `child_abuse` → `Child abuse`. The result is as untrusted as the code: sanitize it before it is drawn.
 */
export const getCategoryName = (code: string): string => findName(categoryWords(), code);

/** Returns the name with its English term, for reports that are read elsewhere; as untrusted as the code. */
export const getCategoryTerm = (code: string): string => appendEnglish(getCategoryName(code), findName(ENGLISH, code));

const toKey = (words: string): string => words.toLowerCase().replaceAll(' ', '_');

/** Codes by English name, because some replies give names: `sanctioned_by_us` → `ofac`. */
const CODE_OF_NAME = new Map(Object.entries(ENGLISH).map(([code, name]) => [toKey(name), code]));

function findName(names: Readonly<Record<string, string>>, code: string): string {
  const words = code.trim().replaceAll('_', ' ');
  const key = toKey(words) || NO_CATEGORY;
  const known = Object.hasOwn(names, key) ? key : CODE_OF_NAME.get(key);
  if (known !== undefined) return names[known] ?? '';
  const [first = '', ...rest] = words;
  return first.toUpperCase() + rest.join('');
}
