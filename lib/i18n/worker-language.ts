// Words of the background in the chosen language, and those that it hands to the content script.
import { hasWords, installWords, type Language, pickLanguage, type ShownWords, setLanguage } from './locale';
import { WORKER_WORDS } from './words/worker-words';

/** The areas that the content script uses; they contain plain strings only, so that a message can carry them. */
const CONTENT_SCRIPT_AREAS = ['level', 'mark'] as const;

/** Sets the language of the background from a BCP 47 tag (`setLanguage`). Its bundle holds the words: a worker cannot import at run time. */
export function setWorkerLanguage(tag: string): Language {
  const language = pickLanguage(tag);
  const words = WORKER_WORDS[language];
  if (words && !hasWords(language)) installWords(language, words);
  return setLanguage(tag);
}

/** @returns the words that the content script needs for a BCP 47 tag; undefined for English, which it contains */
export function getContentScriptWords(tag: string): ShownWords | undefined {
  const language = pickLanguage(tag);
  const words = WORKER_WORDS[language];
  return words && { language, areas: Object.fromEntries(CONTENT_SCRIPT_AREAS.map((area) => [area, words[area]])) };
}
