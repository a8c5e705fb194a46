// Readable names of risk categories in the current language.
import { categories as en } from './en/categories';
import { defineCatalog } from './locale';

const categoryNames = defineCatalog<ReadonlyMap<string, string>>({ en });

/**
 * Returns the readable name of a category code: `ofac` → `Sanctioned by US`. A code without a name is shown with spaces for `_` and a
 * capital first letter: `child_abuse` → `Child abuse`. The result is as untrusted as the code: sanitize it before it is drawn.
 */
export function getCategoryName(code: string): string {
  const words = code.trim().replaceAll('_', ' ');
  const name = categoryNames().get(words.toLowerCase().replaceAll(' ', '_'));
  if (name !== undefined) return name;
  const [first = '', ...rest] = words;
  return first.toUpperCase() + rest.join('');
}
