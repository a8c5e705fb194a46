// UI strings of the user's lists in the current language.
import * as en from './en/lists';
import { type Catalogue, wordsOf } from './locale';

export type ListWords = typeof en;

const CATALOGUE: Catalogue<ListWords> = { en };

export const listWords = (): ListWords => wordsOf(CATALOGUE);
