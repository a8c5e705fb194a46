// Selects the facts for a one-sentence explanation of a verdict: categories, their times and exposure.
import { isSameKind, sortByGravity } from '../verdict/reason-gravity';
import type { Score } from '../verdict/verdict';
import type { EvidenceRow, ReasonRow } from './evidence-rows';
import { toContributionRows } from './evidence-rows';

/** A category with the time of its own first exposure, epoch ms; null if not stated. */
export interface DatedCategory {
  category: string;
  since: number | null;
}

/** The gravest exposure; `categories` are those of the same amount. */
export interface TouchedEntity {
  categories: DatedCategory[];
  way: 'send' | 'receive' | 'none' | 'unknown';
  hops: number | null;
  usd: number | null;
  /** Percentage of all value moved; null if only the score is known. */
  share: number | null;
}

/** Facts of the sentence. */
export interface VerdictExplanation {
  /** Categories of the address itself. */
  direct: DatedCategory[];
  touched: TouchedEntity | null;
  /** Category with the largest part of the score, if the sentence names none of its kind. */
  largest: string | null;
  /** Number of findings that the sentence omits. */
  rest: number;
}

/** Maximum number of categories in the sentence; further ones are counted. */
const MAX_NAMES = 3;

/**
 * Selects the facts of the sentence. Reasons (docs/reference/service.md 2.5) are the most detailed; without them,
 * exposures (2.4) or score contributions (2.3) give the same facts without times. Null if none of them names a category.
 */
export function explainVerdict(input: {
  reasons: readonly ReasonRow[] | null;
  exposures: readonly EvidenceRow[] | null;
  score: Score | null;
}): VerdictExplanation | null {
  const { reasons, exposures, score } = input;
  const contributions = toContributionRows(score?.contributions ?? []);
  const rows: readonly (EvidenceRow & Partial<ReasonRow>)[] =
    [reasons, exposures].find((list) => list && list.length > 0) ??
    contributions.map((contribution) => ({ ...contribution, share: null }));
  const direct = rows.filter(({ way }) => way === 'direct');
  const others = rows.filter(({ way }) => way !== 'direct');
  // The gravest kind of exposure, and of that the largest value, sent or received.
  const [top] = sortByGravity([...others].sort((a, b) => (b.usd ?? -1) - (a.usd ?? -1)));
  if (direct.length === 0 && !top) return null;
  const sameAmount = top ? others.filter((row) => isSameMoney(row, top)) : [];
  const directNames = toDatedCategories(sortByGravity(direct));
  const touchedNames = toDatedCategories(sortByGravity(sameAmount));
  const named = [...directNames, ...touchedNames];
  const largest = findLargestUnnamed(contributions, named);
  const isCounted = largest !== null && rows.some(({ category }) => isSameKind(category, largest));
  return {
    direct: directNames,
    touched: top && top.way !== 'direct' ? { ...toFacts(top, top.way), categories: touchedNames } : null,
    largest,
    rest: rows.length - named.length - Number(isCounted),
  };
}

/** Returns the category of the first contribution, the largest; null if its share is not known or `named` has one of its kind. */
function findLargestUnnamed([first]: readonly EvidenceRow[], named: readonly DatedCategory[]): string | null {
  if (!first?.category || first.share === null) return null;
  return named.some(({ category }) => isSameKind(category, first.category)) ? null : first.category;
}

const toFacts = (row: EvidenceRow, way: TouchedEntity['way']) => ({
  way,
  hops: row.hops,
  usd: row.usd,
  share: row.share,
});

/** Returns the first categories, each with the earliest time of its own rows and of no other category. */
function toDatedCategories(rows: readonly (EvidenceRow & Partial<ReasonRow>)[]): DatedCategory[] {
  const first = new Map<string, number | null>();
  for (const { category, firstAt } of rows) {
    const known = first.get(category);
    first.set(category, known && firstAt ? Math.min(known, firstAt) : (known ?? firstAt ?? null));
  }
  return [...first].slice(0, MAX_NAMES).map(([category, since]) => ({ category, since }));
}

/**
 * Tests whether two categories describe one exposure (sanctioned by two countries), which is stated with one amount.
 */
function isSameMoney(row: EvidenceRow, other: EvidenceRow): boolean {
  return row.way === other.way && row.hops === other.hops && row.usd === other.usd && row.share === other.share;
}
