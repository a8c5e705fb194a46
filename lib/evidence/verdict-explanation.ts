// Why an address has its verdict: the few facts of which one plain sentence is made.
import type { Score } from '../verdict/verdict';
import type { EvidenceRow, ReasonRow } from './evidence-rows';
import { contributionRows } from './evidence-rows';

/** What the address touched, in its heaviest form; `categories` are those of the same money. */
export interface TouchedEntity {
  categories: string[];
  way: 'send' | 'receive' | 'none' | 'unknown';
  hops: number | null;
  usd: number | null;
  /** Of all value moved, in percent; null where only the score is known. */
  share: number | null;
}

export interface VerdictExplanation {
  /** What the address itself is tagged. */
  direct: string[];
  touched: TouchedEntity | null;
  /** The earliest exposure of what is told, epoch ms. */
  since: number | null;
  /** Findings that the sentence does not tell. */
  rest: number;
}

/** This many categories stand in the sentence; the others are counted. */
const MOST_NAMES = 3;

/**
 * The reasons (docs/reference/service.md 2.5) say most; before they are there, or where they are not given, the exposures (2.4) or the parts of the score
 * (2.3) tell the same without times. Null where none of them names anything.
 */
export function explainVerdict(told: {
  reasons: readonly ReasonRow[] | null;
  exposures: readonly EvidenceRow[] | null;
  score: Score | null;
}): VerdictExplanation | null {
  const { reasons, exposures, score } = told;
  const parts = contributionRows(score?.contributions ?? []);
  const rows: readonly (EvidenceRow & Partial<ReasonRow>)[] =
    [reasons, exposures].find((list) => list && list.length > 0) ?? parts.map((part) => ({ ...part, share: null }));
  const direct = rows.filter(({ way }) => way === 'direct');
  const others = rows.filter(({ way }) => way !== 'direct');
  // Sent or received: whichever moved most. Rows come sorted within each way.
  const [top] = [...others].sort((a, b) => (b.usd ?? -1) - (a.usd ?? -1) || (b.share ?? -1) - (a.share ?? -1));
  if (direct.length === 0 && !top) return null;
  const same = top ? others.filter((one) => isSameMoney(one, top)) : [];
  const directNames = names(direct.map(({ category }) => category));
  const touchedNames = names(same.map(({ category }) => category));
  const times = [...direct, ...same].flatMap(({ firstAt }) => (firstAt ? [firstAt] : []));
  return {
    direct: directNames,
    touched: top && top.way !== 'direct' ? { ...facts(top, top.way), categories: touchedNames } : null,
    since: times.length > 0 ? Math.min(...times) : null,
    rest: rows.length - directNames.length - touchedNames.length,
  };
}

const facts = (row: EvidenceRow, way: TouchedEntity['way']) => ({
  way,
  hops: row.hops,
  usd: row.usd,
  share: row.share,
});

const names = (categories: string[]): string[] => [...new Set(categories)].slice(0, MOST_NAMES);

/** Two categories of one exposure (sanctioned by two countries) are told with one amount. */
function isSameMoney(one: EvidenceRow, other: EvidenceRow): boolean {
  return one.way === other.way && one.hops === other.hops && one.usd === other.usd && one.share === other.share;
}
