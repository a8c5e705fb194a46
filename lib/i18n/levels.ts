// Names of risk levels in the current language, and their display order.
import type { RiskLevel } from '../verdict/verdict';
import { words as ENGLISH } from './words/en/level';
import { levelWords } from './words/level';
import { levelFilterWords } from './words/level-filter';

/** A level, or `open` for every state without an answer. */
export type CountCell = RiskLevel | 'open';

/** Levels in the order of counts, filters and tallies; rows are sorted by `byRisk` instead. */
export const LEVEL_CELLS: readonly RiskLevel[] = ['severe', 'high', 'medium', 'low', 'risk', 'none'];
export const COUNT_CELLS: readonly CountCell[] = [...LEVEL_CELLS, 'open'];

/** A cell of counts: a level, `open`, or `sanctioned` and `list-hit`, which are counted in addition to the level. */
export type FilterCell = 'sanctioned' | 'list-hit' | CountCell;
export const FILTER_CELLS: readonly FilterCell[] = ['sanctioned', 'list-hit', ...COUNT_CELLS];

/** Returns the word of a cell: `Severe`, `No answer`. */
export const getLevelWord = (cell: CountCell): string =>
  cell === 'open' ? levelWords().noAnswer : levelWords().word[cell];

/** Returns the word of a cell with its English term, for reports that are read elsewhere: `Hoch (High)`; in English the word alone. */
export function getLevelTerm(cell: CountCell): string {
  const english = cell === 'open' ? ENGLISH.noAnswer : ENGLISH.word[cell];
  return appendEnglish(getLevelWord(cell), english);
}

/** Appends the English term of a word in another language. */
export const appendEnglish = (word: string, english: string): string =>
  word === english ? word : `${word} (${english})`;

/** Returns the word of a cell, also of those that are no level. */
export function getCellWord(cell: FilterCell): string {
  if (cell === 'sanctioned') return levelFilterWords().sanctioned;
  return cell === 'list-hit' ? levelFilterWords().listHits : getLevelWord(cell);
}

/** Returns the word of a cell without a screening service: no address has an answer. */
export const getCellWordWithoutService = (cell: FilterCell): string =>
  cell === 'open' ? levelFilterWords().notScreened : getCellWord(cell);
