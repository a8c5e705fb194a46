// English strings for address counts by risk level, short enough for a narrow cell.
import type { RiskLevel } from '../../verdict/verdict';
import { formatNumber } from '../format';
import { count } from './count';

const WORD: Record<RiskLevel, string> = {
  severe: 'Severe',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'None found',
  risk: 'No band',
};

export const levels = {
  /** Read out: what the cells are. */
  list: 'Addresses by level',
  word: WORD,
  /** Where seven cells have to share a row. */
  noneShort: 'None',
  noAnswer: 'No answer',
  /** Begins with what is seen, for who presses by voice says that (WCAG 2.5.3). */
  cellName: (n: number, word: string) => `${formatNumber(n)} ${word}`,
  /** In place of a number that is not known. */
  unknown: '–',
  cellUnknown: (word: string) => `– ${word}, locked`,
  countName: (n: number, word: string) => `${word}: ${count(n, 'address', 'addresses')}`,
};
