// Vite plugin that evaluates the word lists of lib/detect at build time and inlines the resulting patterns.
import type { Plugin } from 'vite';
import * as recognitionWords from './lib/detect/words/context-word-patterns';

const WORDS_MODULE = /\/lib\/detect\/words\/context-word-patterns\.ts$/;

/** Replaces the module of pattern sources with its values, so that no word list with its languages and meanings is shipped. */
export function recognitionWordsVitePlugin(): Plugin {
  const code = Object.entries(recognitionWords)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
  return {
    name: 'riskmark:recognition-words-vite-plugin',
    enforce: 'pre',
    load: (id) => (WORDS_MODULE.test(id) ? code : null),
  };
}
