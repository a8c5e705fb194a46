// The texts of a person's own lists, in the language in use.
import * as en from './en/lists';
import { type Catalogue, wordsOf } from './locale';

export type ListWords = typeof en;

const CATALOGUE: Catalogue<ListWords> = { en };

export const listWords = (): ListWords => wordsOf(CATALOGUE);
