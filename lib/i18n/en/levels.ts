// English names of risk levels, and the strings of level counts and filters.
import type { RiskLevel } from '../../verdict/verdict';
import type { FilterCell } from '../levels';
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
  listHits: 'List hits',
  /** Tooltips of the words that need an explanation. */
  tooltip: {
    risk: 'Risk found; the service gave no level. It may be severe.',
    none: 'An answer, not a clearance.',
    open: 'Not screened, waiting, queued, locked, offline, limit reached, chain not covered, or failed.',
    'list-hit': 'On one of your sanctions lists or blocklists. Each is also counted in its level.',
  } as Partial<Record<FilterCell, string>>,
  /** Spoken after the word and the number of a cell. */
  filter: ', filter',
  /** Shown for an unknown number, and spoken instead. */
  unknown: '–',
  locked: 'locked',
  countName: (n: number, word: string) => `${word}: ${count(n, 'address', 'addresses')}`,
};
