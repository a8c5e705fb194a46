// Loads the words of a language other than English, for pages, background and content script.
import { hasWords, installWords, pickLanguage, type ShownWords } from './locale';
import { LANGUAGE_LOADERS } from './words/language-loaders';

/** The areas that the content script uses; they contain plain strings only, so that a message can carry them. */
const CONTENT_SCRIPT_AREAS = ['level', 'mark'] as const;

/** Installs the words of the language that fits a BCP 47 tag, so that `setLanguage` can show it. English needs none. */
export async function loadLanguage(tag: string): Promise<void> {
  const language = pickLanguage(tag);
  const load = LANGUAGE_LOADERS[language];
  if (load && !hasWords(language)) installWords(language, await load());
}

/** Loads the words that the content script needs for a BCP 47 tag; undefined for English, which it contains. */
export async function loadContentScriptWords(tag: string): Promise<ShownWords | undefined> {
  const language = pickLanguage(tag);
  const words = await LANGUAGE_LOADERS[language]?.();
  if (!words) return undefined;
  return { language, areas: Object.fromEntries(CONTENT_SCRIPT_AREAS.map((area) => [area, words[area]])) };
}
