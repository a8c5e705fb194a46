// The evidence of an address as the tables that are drawn of it, and the facts of the sentence above them.
import type { Evidence, Part } from './evidence-model';
import { contributionRows, type EvidenceRow, exposureRows, type ReasonRow, reasonRows } from './evidence-rows';
import type { RiskBreakdown, RiskDetail } from './findings';
import { explainVerdict, type VerdictExplanation } from './verdict-explanation';

export interface EvidenceTables {
  contributions: EvidenceRow[];
  exposures: EvidenceRow[];
  reasons: ReasonRow[];
  /** Null where nothing that is known names a reason. */
  why: VerdictExplanation | null;
  /** What was told, null where it was not. */
  breakdown: RiskBreakdown | null;
  detail: RiskDetail | null;
}

/** Reads each part as far as it is known; the score that came with the verdict stands in for one that was not asked for by itself. */
export function toEvidenceTables({ screening, ...evidence }: Evidence): EvidenceTables {
  const score = known(evidence.score) ?? ('verdict' in screening ? screening.verdict.score : null);
  const breakdown = known(evidence.breakdown);
  const detail = known(evidence.detail);
  const exposures = exposureRows(breakdown?.risks ?? []);
  const reasons = reasonRows(detail?.reasons ?? []);
  return {
    contributions: contributionRows(score?.contributions ?? []),
    exposures,
    reasons,
    why: explainVerdict({ reasons: detail && reasons, exposures: breakdown && exposures, score }),
    breakdown,
    detail,
  };
}

/** @returns the config under which a part was told; where it was not told, the verdict's; '' where neither names one */
export function getEvidenceConfig({ screening }: Evidence, part: Part<unknown>): string {
  if (part.state === 'known') return part.config;
  return ('verdict' in screening && screening.verdict.config) || '';
}

function known<T>(part: Part<T>): T | null {
  return part.state === 'known' ? part.value : null;
}
