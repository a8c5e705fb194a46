// A screening state in a few words, for rows: the heaviest reason of an answer, or why there is none.

import { cardWords } from '../../lib/i18n/card';
import { formatClock } from '../../lib/i18n/format';
import { sharedWords } from '../../lib/i18n/shared';
import { sanitizeText } from '../../lib/text/sanitize';
import { isTestConfig } from '../../lib/verdict/config-mismatch';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { Contribution, Verdict } from '../../lib/verdict/verdict';
import { configName } from '../card/card-text';
import { getStateTitle } from './state-title';

export interface StateSummary {
  /** In bold: the service's own word. '' where there is no answer. */
  lead: string;
  rest: string;
}

function how({ direction, hops }: Contribution): string {
  const words = cardWords();
  return [words.direction[direction], direction !== 'direct' && hops !== null ? words.hops(hops) : '']
    .filter(Boolean)
    .join(', ');
}

/** '' if the answer was given under the config that was asked for and that is not a test config. */
function oddConfig(verdict: Verdict): string {
  return verdict.askedConfig || isTestConfig(verdict.config) ? sharedWords().row.under(configName(verdict)) : '';
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');

/** `Hacker` + `received, 1 hop` · `` + `queued, next try 14:05`. */
export function summarizeState(screening: ScreeningState, now: number): StateSummary {
  const words = sharedWords().row;
  switch (screening.state) {
    case 'verdict':
    case 'stale': {
      const [first] = screening.verdict.score?.contributions ?? [];
      const title = getStateTitle(screening);
      const other = oddConfig(screening.verdict);
      if (!screening.verdict.foundRisk || !first?.category) return { lead: '', rest: joined(title, other) };
      return { lead: sanitizeText(first.category, 60), rest: joined(how(first), other) };
    }
    case 'waiting':
      return { lead: '', rest: words.asked(Math.max(0, Math.round((now - screening.since) / 1000))) };
    case 'queued':
      if (screening.because === 'sign-in' || screening.because === 'refused')
        return { lead: '', rest: words.waitsForSignIn };
      return {
        lead: '',
        rest: screening.nextTry > now ? words.queuedUntil(formatClock(screening.nextTry)) : words.queued,
      };
    case 'failed':
      return { lead: '', rest: words.failed(screening.code, screening.status) };
    case 'over-budget':
      return { lead: '', rest: words.overBudget[screening.scope] };
    case 'idle':
      return { lead: '', rest: screening.missing ? words.noAccount : words.idle };
    case 'locked':
    case 'offline':
    case 'unsupported':
      return { lead: '', rest: words[screening.state] };
  }
}

/** What stands in one short cell: the category, else the title. */
export function shortLine(screening: ScreeningState, now: number): string {
  if (screening.state === 'unsupported') return sharedWords().row.notCovered;
  const { lead, rest } = summarizeState(screening, now);
  if (lead) return 'verdict' in screening ? joined(lead, oddConfig(screening.verdict)) : lead;
  return 'verdict' in screening ? rest : rest.charAt(0).toUpperCase() + rest.slice(1);
}
