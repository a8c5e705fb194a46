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
  /** Accessible name of the cell list. */
  list: 'Addresses by level',
  word: WORD,
  /** Short form for seven cells in a row. */
  noneShort: 'None',
  noAnswer: 'No answer',
  /** Accessible name of a cell; begins with the visible text, for voice control (WCAG 2.5.3). */
  cellName: (n: number, word: string) => `${formatNumber(n)} ${word}`,
  /** Shown for an unknown number. */
  unknown: '–',
  cellUnknown: (word: string) => `– ${word}, locked`,
  countName: (n: number, word: string) => `${word}: ${count(n, 'address', 'addresses')}`,
};
