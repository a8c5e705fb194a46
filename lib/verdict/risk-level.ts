// Risk level of a verdict; separate from the schemas, so that content scripts do not load zod.
import type { Score, Verdict } from './verdict';

/** Levels of a mark: `risk` = risk found, band unknown; `none` = no risk found. */
export type RiskLevel = 'none' | 'low' | 'medium' | 'high' | 'severe' | 'risk';

/** Bands by which verdicts, histories, cases and exports name a level, whatever words a provider has. */
const LEVEL_OF_BAND = new Map<string, RiskLevel>([
  ['Low Risk', 'low'],
  ['Medium Risk', 'medium'],
  ['High Risk', 'high'],
  ['Severe Risk', 'severe'],
]);

/** Returns the level of a verdict; an unknown band maps to `risk`, never lower. */
export function getRiskLevel(verdict: Pick<Verdict, 'foundRisk'> & { score: Pick<Score, 'band'> | null }): RiskLevel {
  if (!verdict.foundRisk) return 'none';
  return LEVEL_OF_BAND.get(verdict.score?.band ?? '') ?? 'risk';
}

/**
 * Returns the band that a provider's band is stored as: that of its level. Without a level the band stays as received, which is drawn as
 * a risk of unknown height; null if that word would be read as a level.
 */
export function toBandOfLevel(level: RiskLevel | null, received: string): string | null {
  for (const [band, known] of LEVEL_OF_BAND) if (known === level) return band;
  return LEVEL_OF_BAND.has(received) ? null : received;
}
