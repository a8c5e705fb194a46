// UI strings of the vault and its accounts in the current language.

import * as en from './en/vault';
import { defineCatalog } from './locale';

export type VaultWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const vaultWords = defineCatalog({ en });
