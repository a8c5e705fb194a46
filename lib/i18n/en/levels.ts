// English level words of every surface: counts, filters, tables, exports and speech.
import type { RiskLevel } from '../../verdict/verdict';
import { formatNumber } from '../format';
import { count } from './count';

const WORD: Record<RiskLevel, string> = {
  severe: 'Severe',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  risk: 'Risk, unrated',
  none: 'No risk found',
};

export const levels = {
  /** Accessible name of the cell list. */
  list: 'Addresses by level',
  word: WORD,
  noAnswer: 'No answer',
  /** Tooltips of the words that need an explanation. */
  tooltip: {
    risk: 'Risk found; the service gave no level. It may be severe.',
    none: 'An answer, not a clearance.',
    open: 'Not screened, waiting, queued, locked, offline, limit reached, chain not covered, or failed.',
  } as Partial<Record<RiskLevel | 'open', string>>,
  /** Accessible name of a cell; begins with the visible text, for voice control (WCAG 2.5.3). */
  cellName: (n: number, word: string) => `${formatNumber(n)} ${word}`,
  /** Shown for an unknown number. */
  unknown: '–',
  cellUnknown: (word: string) => `– ${word}, locked`,
  countName: (n: number, word: string) => `${word}: ${count(n, 'address', 'addresses')}`,
};
