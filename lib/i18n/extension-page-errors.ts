// Error messages for codes that occur on extension pages only; kept out of the content script bundle.
import type { ExtensionPageCode } from '../errors/app-error';
import { en } from './en/extension-page-errors';
import type { ErrorSentence } from './errors';
import { type Catalogue, wordsOf } from './locale';

/** A code without a sentence does not compile. */
export type ExtensionPageErrorWords = Record<ExtensionPageCode, ErrorSentence>;

const CATALOGUE: Catalogue<ExtensionPageErrorWords> = { en };

/** In the language in use. */
export function extensionPageErrorWords(): ExtensionPageErrorWords {
  return wordsOf(CATALOGUE);
}
