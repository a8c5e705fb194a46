// The texts of what a person does to the vault and its accounts, in the language in use.

import * as en from './en/vault';
import { type Catalogue, wordsOf } from './locale';

export type VaultWords = typeof en;

const CATALOGUE: Catalogue<VaultWords> = { en };

export const vaultWords = (): VaultWords => wordsOf(CATALOGUE);
