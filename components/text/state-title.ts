// Title of a screening state without its age: used in a mark's name and as the card's title.

import { levelWords } from '../../lib/i18n/words/level';
import { markWords } from '../../lib/i18n/words/mark';
import { sanitizeText } from '../../lib/text/sanitize';
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

/** Returns the band exactly as the service names it (sanitized), or the words for no risk and for risk without a band. */
export function verdictTitle(verdict: Verdict): string {
  const { word } = levelWords();
  if (!verdict.foundRisk) return word.none;
  const band = verdict.score?.band;
  return band ? sanitizeText(band, 40) : word.risk;
}
