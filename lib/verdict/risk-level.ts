// Risk level of a verdict; separate from the schemas, to keep zod out of page scripts.
import type { Score, Verdict } from './verdict';

/** The steps of the look: `risk` = found, band not known; `none` = no risk found. */
export type RiskLevel = 'none' | 'low' | 'medium' | 'high' | 'severe' | 'risk';

const LEVEL_OF_BAND = new Map<string, RiskLevel>([
  ['Low Risk', 'low'],
  ['Medium Risk', 'medium'],
  ['High Risk', 'high'],
  ['Severe Risk', 'severe'],
]);

/** The level at which a verdict is drawn; a band the service may add later is drawn as `risk`, never lower. */
export function getRiskLevel(verdict: Pick<Verdict, 'foundRisk'> & { score: Pick<Score, 'band'> | null }): RiskLevel {
  if (!verdict.foundRisk) return 'none';
  return LEVEL_OF_BAND.get(verdict.score?.band ?? '') ?? 'risk';
}
