// UI strings of custom operations and of the host migration notice in the current language.
import type { CustomOperationField, CustomOperationProblem } from '../account/custom-operation';
import * as en from './en/custom-operations';
import { defineCatalog } from './locale';

export type DeclaredFieldWord = CustomOperationField;
/** Problems of an editor field: a declaration rule, a duplicate name, or a size beyond the vault's limit. */
export type DeclaredProblemWord = CustomOperationProblem | 'name-taken' | 'too-much';
export type CustomOperationWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const customOperationWords = defineCatalog({ en });
