// Contributions, exposures and reasons as rows: sorted, the same fields in each, numbers as the service gave them (docs/reference/service.md 2.3 to 2.5).
import type { Contribution } from '../verdict/verdict';
import type { Exposure, Reason } from './findings';
import { byWeight, type FlowDirection, getFlowDirection } from './flow-direction';

/** What all three have in common. `share` is of the score (contributions) or of all value moved, in percent. */
export interface EvidenceRow {
  category: string;
  way: FlowDirection;
  /** Null where it is not said, and for what is direct. */
  hops: number | null;
  usd: number | null;
  share: number | null;
}

export interface ReasonRow extends EvidenceRow {
  firstAt: number | null;
  lastAt: number | null;
  /** All that the service sent, also those beyond what we keep. */
  paths: number;
  /** True where the service holds back some paths. */
  partial: boolean;
  /** The service's further words for the category, where they differ from it. */
  labels: string[];
}

/** What makes up a score, the heaviest share first, as the bars are drawn. */
export function contributionRows(contributions: readonly Contribution[]): EvidenceRow[] {
  return contributions
    .map((one) => rowOf(one, one.usdValue, one.share))
    .sort((a, b) => (b.share ?? -1) - (a.share ?? -1));
}

/** Exposure by category, the heaviest first. */
export function exposureRows(risks: readonly Exposure[]): EvidenceRow[] {
  return risks.map((one) => rowOf(one, one.totalUsdValue, one.percentage)).sort(byWeight);
}

/** The service's reasons with their paths counted, the heaviest first. */
export function reasonRows(reasons: readonly Reason[]): ReasonRow[] {
  return reasons
    .map((one) => ({
      ...rowOf(one, one.totalUsdValue, one.percentage),
      firstAt: one.firstAt,
      lastAt: one.lastAt,
      paths: one.paths.length + one.pathsLeftOut,
      partial: one.partial,
      labels: [...new Set([one.label, one.standardLabel])].filter(
        (label): label is string => label !== null && label !== one.category,
      ),
    }))
    .sort(byWeight);
}

type Finding = Parameters<typeof getFlowDirection>[0] & { category: string; hops: number | null };

function rowOf(one: Finding, usd: number | null, share: number | null): EvidenceRow {
  const way = getFlowDirection(one);
  return { category: one.category, way, hops: hopsOf(way, one.hops), usd: usdOf(way, usd), share };
}

const hopsOf = (way: FlowDirection, hops: number | null): number | null => (way === 'direct' ? null : hops);

/** A direct finding moves no value: its 0 says nothing (docs/reference/service.md 2.4). */
const usdOf = (way: FlowDirection, usd: number | null): number | null => (way === 'direct' && usd === 0 ? null : usd);
