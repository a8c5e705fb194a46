// The texts of the earlier API and of a host that has moved, in the language in use.
import type { DeclaredField, DeclaredProblem } from '../account/custom-operation';
import * as en from './en/custom-operations';
import { type Catalogue, wordsOf } from './locale';

export type DeclaredFieldWord = DeclaredField;
/** What can be wrong with a field of the editor: the rules of a declaration, a name that is taken, too much for the vault. */
export type DeclaredProblemWord = DeclaredProblem | 'name-taken' | 'too-much';
export type EarlierWords = typeof en;

const CATALOGUE: Catalogue<EarlierWords> = { en };

export const earlierWords = (): EarlierWords => wordsOf(CATALOGUE);
