// Title of a screening state without its age: used in a mark's name and as the card's title.

import { getLanguage } from '../../lib/i18n/locale';
import { levelWords } from '../../lib/i18n/words/level';
import { markWords } from '../../lib/i18n/words/mark';
import { sanitizeText } from '../../lib/text/sanitize';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { Verdict } from '../../lib/verdict/verdict';

/** Returns the title of a screening state. */
export function getStateTitle(screening: ScreeningState): string {
  const { title } = markWords();
  switch (screening.state) {
    case 'verdict':
    case 'stale':
      return verdictTitle(screening.verdict);
    case 'over-budget':
      return title.overBudget[screening.scope];
    case 'failed':
      return levelWords().noAnswer;
    default:
      return title[screening.state];
  }
}

/**
 * Returns the band exactly as the service names it (sanitized), or the words for no risk and for risk without a band. In another language
 * than English the level stands before the band: `Hoch (High Risk)`.
 */
export function verdictTitle(verdict: Verdict): string {
  const { word } = levelWords();
  if (!verdict.foundRisk) return word.none;
  if (!verdict.score?.band) return word.risk;
  const band = sanitizeText(verdict.score.band, 40);
  const level = getRiskLevel(verdict);
  return getLanguage() === 'en' || level === 'risk' ? band : `${word[level]} (${band})`;
}
