// Short summary of a screening state for rows: the main reason of a verdict, or of its absence.

import type { RequestCode } from '../../lib/errors/app-error';
import { getCategoryName } from '../../lib/i18n/categories';
import { formatList, formatMoment } from '../../lib/i18n/format';
import { cardWords } from '../../lib/i18n/words/card';
import { sharedWords } from '../../lib/i18n/words/shared';
import { sanitizeText } from '../../lib/text/sanitize';
import { isTestConfig } from '../../lib/verdict/config-mismatch';
import { getMainReasons } from '../../lib/verdict/reason-gravity';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { Contribution, Verdict } from '../../lib/verdict/verdict';
import { configName } from '../card/card-text';
import { getStateTitle } from './state-title';

export interface StateSummary {
  /**
   * The gravest category, with `Exposure:` before it unless the address itself has it, which is then named too; '' without one. Direction
   * and hops are left out beside a second category, so that a row has room for both.
   */
  lead: string;
  /** True if the address itself has the category; the lead is then rendered in bold. */
  isDirect: boolean;
  /** Code of the category, for the tooltip; '' without one. */
  code: string;
  rest: string;
  /** What limits an answer with a lead: no known level, another config. Rows put it before the reason and never cut it. */
  caveat: string;
}

/** Returns `direct`, `sent` or `received`; '' for any other word of the service. */
export const directionText = (direction: string): string =>
  new Map<string, string>(Object.entries(cardWords().direction)).get(direction) ?? '';

/** Formats `received, 1 hop`; an unknown direction is omitted, never guessed. */
export function flowText({ direction, hops }: Pick<Contribution, 'direction' | 'hops'>): string {
  const words = cardWords();
  const isIndirect = direction !== 'direct' && hops !== null && hops !== 0;
  return joinParts(directionText(direction), isIndirect ? words.hops({ n: hops }) : '');
}

const NO_LEAD = { lead: '', code: '', isDirect: false, caveat: '' };
function toLead({ category, direction }: Pick<Contribution, 'category' | 'direction'>) {
  const name = sanitizeText(getCategoryName(category), 60);
  const isDirect = direction === 'direct';
  return {
    lead: isDirect ? name : sharedWords().row.exposure({ category: name }),
    code: sanitizeText(category),
    isDirect,
  };
}

/** Returns '' if the requested config was applied and is not a test config. */
function unexpectedConfig(verdict: Verdict): string {
  return verdict.askedConfig || isTestConfig(verdict.config)
    ? sharedWords().row.under({ config: configName(verdict) })
    : '';
}

/** Returns what stands after the score of a verdict: `of 100`, and that no level is known for it. */
export const getScoreUnit = (verdict: Verdict | null): string =>
  cardWords().outOf100({ hasLevel: verdict && getRiskLevel(verdict) === 'risk' ? 'other' : 'yes' });

/** Returns '' unless the verdict has a score whose level is not known, so that a number does not stand unexplained beside *Risk, unrated*. */
const describeMissingLevel = (verdict: Verdict): string =>
  getRiskLevel(verdict) === 'risk' && verdict.score?.value != null ? sharedWords().row.noLevel : '';

const joinParts = (...texts: string[]) => formatList(texts.filter(Boolean));

/** Returns e.g. `Hacker` + `direct`, `Exposure: Mixer` + `received, 1 hop`, or `` + `queued, next try 14:05`. @param now epoch ms */
export function summarizeState(screening: ScreeningState, now: number): StateSummary {
  const words = sharedWords().row;
  switch (screening.state) {
    case 'verdict':
    case 'stale': {
      const [first, own] = getMainReasons(screening.verdict.score?.contributions ?? []);
      const title = getStateTitle(screening);
      const caveat = joinParts(describeMissingLevel(screening.verdict), unexpectedConfig(screening.verdict));
      if (!screening.verdict.foundRisk || !first) return { ...NO_LEAD, rest: joinParts(title, caveat) };
      const summary = { ...toLead(first), caveat };
      if (!own) return { ...summary, rest: flowText(first) };
      const lead = words.alsoDirect({ exposure: summary.lead, category: toLead(own).lead });
      return { ...summary, lead, rest: '' };
    }
    case 'waiting':
      return { ...NO_LEAD, rest: words.asked({ seconds: Math.max(0, Math.round((now - screening.since) / 1000)) }) };
    case 'queued':
      if (screening.because === 'sign-in' || screening.because === 'refused')
        return { ...NO_LEAD, rest: words.waitsForSignIn };
      return {
        ...NO_LEAD,
        rest:
          screening.nextTry > now ? words.queuedUntil({ time: formatMoment(screening.nextTry, now) }) : words.queued,
      };
    case 'failed':
      return { ...NO_LEAD, rest: describeFailure(screening) };
    case 'over-budget':
      return { ...NO_LEAD, rest: words.overBudget[screening.scope] };
    case 'idle':
      return { ...NO_LEAD, rest: screening.missing ? words.noAccount : words.idle };
    case 'locked':
    case 'offline':
    case 'unsupported':
      return { ...NO_LEAD, rest: words[screening.state] };
  }
}

/** Returns why a request failed, with the status of HTTP if there is one. */
function describeFailure({ code, status }: ScreeningState & { state: 'failed' }): string {
  const { failed, failedOtherwise, withStatus } = sharedWords().row;
  const reasons: Partial<Record<RequestCode, string>> = failed;
  const reason = reasons[code] ?? failedOtherwise;
  return status ? withStatus({ reason, status }) : reason;
}

/** Returns the text of a narrow cell: the category, or the title without one. @param now epoch ms */
export function shortLine(screening: ScreeningState, now: number): string {
  if (screening.state === 'unsupported') return sharedWords().row.notCovered;
  if (screening.state === 'idle') return getStateTitle(screening);
  const { lead, rest } = summarizeState(screening, now);
  const [first] = lead && 'verdict' in screening ? getMainReasons(screening.verdict.score?.contributions ?? []) : [];
  if (first && 'verdict' in screening) return joinParts(toLead(first).lead, unexpectedConfig(screening.verdict));
  return 'verdict' in screening ? rest : rest.charAt(0).toUpperCase() + rest.slice(1);
}
