// Converts the evidence of an address to tables, and to the data of its verdict explanation.
import type { Evidence, EvidencePart } from './evidence-model';
import { type EvidenceRow, type ReasonRow, toContributionRows, toExposureRows, toReasonRows } from './evidence-rows';
import type { RiskBreakdown, RiskDetail } from './finding-schemas';
import { explainVerdict, type VerdictExplanation } from './verdict-explanation';

/** Tables and facts for the evidence view. */
export interface EvidenceTables {
  contributions: EvidenceRow[];
  exposures: EvidenceRow[];
  reasons: ReasonRow[];
  /** Explanation of the verdict; null if no known part names a reason. */
  why: VerdictExplanation | null;
  /** The breakdown; null if unknown. */
  breakdown: RiskBreakdown | null;
  detail: RiskDetail | null;
}

/**
 * Converts evidence to tables; unknown parts are empty. The score of the verdict replaces a score that was not
 * requested separately.
 */
export function toEvidenceTables({ screening, ...evidence }: Evidence): EvidenceTables {
  const score = getValue(evidence.score) ?? ('verdict' in screening ? screening.verdict.score : null);
  const breakdown = getValue(evidence.breakdown);
  const detail = getValue(evidence.detail);
  const exposures = toExposureRows(breakdown?.risks ?? []);
  const reasons = toReasonRows(detail?.reasons ?? []);
  return {
    contributions: toContributionRows(score?.contributions ?? []),
    exposures,
    reasons,
    why: explainVerdict({ reasons: detail && reasons, exposures: breakdown && exposures, score }),
    breakdown,
    detail,
  };
}

/** Returns the config of a known part; else that of the verdict; '' if neither is stated. */
export function getEvidenceConfig({ screening }: Evidence, part: EvidencePart<unknown>): string {
  if (part.state === 'known') return part.config;
  return ('verdict' in screening && screening.verdict.config) || '';
}

function getValue<T>(part: EvidencePart<T>): T | null {
  return part.state === 'known' ? part.value : null;
}
