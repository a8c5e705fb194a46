// UI strings of the vault and its accounts in the current language.

import * as en from './en/vault';
import { type Catalogue, wordsOf } from './locale';

export type VaultWords = typeof en;

const CATALOGUE: Catalogue<VaultWords> = { en };

export const vaultWords = (): VaultWords => wordsOf(CATALOGUE);
