// UI strings of custom operations and of the host migration notice in the current language.
import type { CustomOperationField, CustomOperationProblem } from '../account/custom-operation';
import * as en from './en/custom-operations';
import { type Catalogue, wordsOf } from './locale';

export type DeclaredFieldWord = CustomOperationField;
/** What can be wrong with a field of the editor: the rules of a declaration, a name that is taken, too much for the vault. */
export type DeclaredProblemWord = CustomOperationProblem | 'name-taken' | 'too-much';
export type CustomOperationWords = typeof en;

const CATALOGUE: Catalogue<CustomOperationWords> = { en };

export const customOperationWords = (): CustomOperationWords => wordsOf(CATALOGUE);
