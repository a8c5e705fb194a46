// Collects the terms by which a filter finds an address: categories with synonyms, list names, labels.
import { getSearchWords } from './reason-gravity';
import type { ScreeningState } from './screening-state';

/**
 * Returns the terms of a screened address in lower case.
 * @param getCategoryName returns the name of a category code, as rows show it
 */
export function getSearchedTerms(screening: ScreeningState, getCategoryName: (code: string) => string): string[] {
  const codes =
    'verdict' in screening ? (screening.verdict.score?.contributions ?? []).map(({ category }) => category) : [];
  const lists = screening.own?.lists ?? [];
  return [
    ...codes.flatMap((code) => [code, getCategoryName(code), getSearchWords(code)]),
    ...lists.flatMap(({ list, label, kind }) => [list, label ?? '', kind === 'sanctions' ? getSearchWords(kind) : '']),
  ].map((term) => term.toLowerCase());
}
