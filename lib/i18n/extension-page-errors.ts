// Error messages for codes that occur on extension pages only; kept out of the content script bundle.
import type { ExtensionPageCode } from '../errors/app-error';
import { en } from './en/extension-page-errors';
import type { ErrorSentence } from './errors';
import { defineCatalog } from './locale';

/** Messages by error code; a missing code is a type error. */
export type ExtensionPageErrorWords = Record<ExtensionPageCode, ErrorSentence>;

/** @returns the messages in the current language; call it on each render, because the language may change. */
export const extensionPageErrorWords = defineCatalog<ExtensionPageErrorWords>({ en });
