// Vite plugin that compiles the pseudo-language in memory: `import 'pseudo-words'` gives its words by area.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileAll } from '../../../compile-messages';
import { PSEUDO_LANGUAGE, readSourceMessages, toPseudoMessages } from '../../harness/pseudo-language';

/** Where its modules would be: their relative imports lead from there. */
const FOLDER = fileURLToPath(new URL(`../../../lib/i18n/words/${PSEUDO_LANGUAGE}`, import.meta.url));

/** Serves the modules of the pseudo-language, which no file of the checkout holds. */
export function pseudoWordsVitePlugin(): Plugin {
  const en = readSourceMessages();
  const files = compileAll({ en, [PSEUDO_LANGUAGE]: toPseudoMessages(en) });
  return {
    name: 'riskmark:pseudo-words-vite-plugin',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'pseudo-words') return join(FOLDER, 'all.ts');
      return importer?.startsWith(FOLDER) && source.startsWith('./') ? join(FOLDER, `${source}.ts`) : null;
    },
    load: (id) =>
      id.startsWith(FOLDER) ? (files.get(id.slice(FOLDER.length - PSEUDO_LANGUAGE.length)) ?? null) : null,
  };
}
