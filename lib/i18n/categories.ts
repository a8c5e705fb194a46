// Readable names of risk categories in the current language.
import { categoryWords } from './words/category';

/** Code of `categoryWords` for a finding whose category the service left empty. */
const NO_CATEGORY = 'unknown';

/**
 * Returns the readable name of a category code: `ofac` → `Sanctioned by US`. A code without a name is shown with spaces for `_` and a
 * capital first letter: `child_abuse` → `Child abuse`. The result is as untrusted as the code: sanitize it before it is drawn.
 */
export function getCategoryName(code: string): string {
  const words = code.trim().replaceAll('_', ' ');
  const names: Readonly<Record<string, string>> = categoryWords();
  const known = words.toLowerCase().replaceAll(' ', '_') || NO_CATEGORY;
  if (Object.hasOwn(names, known)) return names[known] ?? '';
  const [first = '', ...rest] = words;
  return first.toUpperCase() + rest.join('');
}
