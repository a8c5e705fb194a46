// Loads the words of a language other than English on an extension page.
import { hasWords, installWords, pickLanguage } from './locale';
import { LANGUAGE_LOADERS } from './words/language-loaders';

/** Installs the words of the language that fits a BCP 47 tag, so that `setLanguage` can show it. English needs none. */
export async function loadLanguage(tag: string): Promise<void> {
  const language = pickLanguage(tag);
  const load = LANGUAGE_LOADERS[language];
  if (load && !hasWords(language)) installWords(language, await load());
}
