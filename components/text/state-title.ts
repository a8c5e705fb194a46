// How an address stands, in a few words without an age: the first words of a mark's name and the title of its card.

import { markWords } from '../../lib/i18n/mark';
import { sanitizeText } from '../../lib/text/sanitize';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { Verdict } from '../../lib/verdict/verdict';

export function getStateTitle(screening: ScreeningState): string {
  const { title } = markWords();
  switch (screening.state) {
    case 'verdict':
    case 'stale':
      return verdictTitle(screening.verdict);
    case 'over-budget':
      return title.overBudget(screening.scope);
    default:
      return title[screening.state];
  }
}

/** The band letter for letter; the service's words are made safe to show, not changed. */
export function verdictTitle(verdict: Verdict): string {
  const words = markWords();
  if (!verdict.foundRisk) return words.none;
  const band = verdict.score?.band;
  return band ? sanitizeText(band, 40) : words.risk;
}
