// Converts contributions, exposures and reasons to sorted table rows.
import type { Contribution } from '../verdict/verdict';
import type { Exposure, Reason } from './finding-schemas';
import { compareByWeight, type FlowDirection, getFlowDirection } from './flow-direction';

/** Common fields, with numbers as the service returned them. `share` is a percentage of the score (contributions) or of all value moved. */
export interface EvidenceRow {
  category: string;
  way: FlowDirection;
  /** Null if not stated, and for direct findings. */
  hops: number | null;
  usd: number | null;
  share: number | null;
}

export interface ReasonRow extends EvidenceRow {
  firstAt: number | null;
  lastAt: number | null;
  /** Number of paths in the service's answer, including those that are not stored. */
  paths: number;
  /** True if the service withholds some paths. */
  partial: boolean;
  /** Other labels of the category by the service, if they differ from it. */
  labels: string[];
}

/** Converts the contributions of a score to rows, largest share first. */
export function toContributionRows(contributions: readonly Contribution[]): EvidenceRow[] {
  return contributions
    .map((finding) => toRow(finding, finding.usdValue, finding.share))
    .sort((a, b) => (b.share ?? -1) - (a.share ?? -1));
}

/** Converts exposures by category to rows, heaviest first: the order of the evidence view, of bundles and of the sentence about a verdict. */
export function toExposureRows(risks: readonly Exposure[]): EvidenceRow[] {
  return risks.map((finding) => toRow(finding, finding.totalUsdValue, finding.percentage)).sort(compareByWeight);
}

/** Converts reasons to rows with path counts, heaviest first. */
export function toReasonRows(reasons: readonly Reason[]): ReasonRow[] {
  return reasons
    .map((finding) => ({
      ...toRow(finding, finding.totalUsdValue, finding.percentage),
      firstAt: finding.firstAt,
      lastAt: finding.lastAt,
      paths: finding.paths.length + finding.pathsLeftOut,
      partial: finding.partial,
      labels: [...new Set([finding.label, finding.standardLabel])].filter(
        (label): label is string => label !== null && label !== finding.category,
      ),
    }))
    .sort(compareByWeight);
}

type Finding = Parameters<typeof getFlowDirection>[0] & { category: string; hops: number | null };

function toRow(finding: Finding, usd: number | null, share: number | null): EvidenceRow {
  const way = getFlowDirection(finding);
  return { category: finding.category, way, hops: toHops(way, finding.hops), usd: toUsd(way, usd), share };
}

const toHops = (way: FlowDirection, hops: number | null): number | null => (way === 'direct' ? null : hops);

/** A direct finding moves no value, so its 0 has no meaning (docs/reference/service.md 2.4). */
const toUsd = (way: FlowDirection, usd: number | null): number | null => (way === 'direct' && usd === 0 ? null : usd);
