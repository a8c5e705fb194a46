// Returns the card's title, second line and sentence for a screening state (docs/reference/look.md 4).
import type { RequestCode } from '../../lib/errors/app-error';
import { cardWords } from '../../lib/i18n/card';
import { formatRecent, formatUtcTime, isAgeUnknown } from '../../lib/i18n/format';
import type { RichTextContent } from '../../lib/text/rich-text';
import { sanitizeText } from '../../lib/text/sanitize';
import { isTestConfig } from '../../lib/verdict/config-mismatch';
import { getListHits } from '../../lib/verdict/local-annotations';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { Verdict } from '../../lib/verdict/verdict';
import { requestErrorText } from '../text/request-error-text';
import { getStateTitle, verdictTitle } from '../text/state-title';
import { getFailureText } from './failure-text';

/** The second line: `cut` may be truncated, `keep` never is; `exact` is the full UTC time for the tooltip. */
export interface SecondLine {
  cut?: string;
  keep: string;
  exact?: string;
}

export interface CardText {
  title: string;
  by: SecondLine;
  /** Null if the contribution bars replace the sentence. */
  sentence: RichTextContent | null;
}

export interface CardFacts {
  now: number;
  /** Display name of the chain, e.g. `Bitcoin Cash`. */
  chainName: string;
  /** False on extension pages, where no site setting defers requests. */
  inPage?: boolean;
  /** Overrides the number of remaining requests in the state. */
  leftToday?: number | undefined;
}

/** Returns title, second line and sentence for a screening state. */
export function cardText(screening: ScreeningState, facts: CardFacts): CardText {
  const words = cardWords();
  const title = getStateTitle(screening);
  const { now } = facts;
  switch (screening.state) {
    case 'verdict': {
      const { verdict } = screening;
      return {
        title,
        by: byline(verdict, formatRecent(verdict.at, now)),
        sentence: verdict.foundRisk ? riskSentence(verdict) : noRiskSentence(screening, verdict),
      };
    }
    case 'stale':
      return staleText(screening, facts);
    case 'idle':
      return {
        title,
        by: { keep: screening.localOnly ? words.localOnly : words.nothingSent },
        sentence: idleSentence(screening, facts),
      };
    case 'waiting':
      return { title, by: { keep: words.asked(now - screening.since) }, sentence: words.sentence.waiting };
    case 'queued': {
      const next = screening.nextTry > now ? [words.nextTry(screening.nextTry, now)] : [];
      return {
        title,
        by: { keep: joinParts(screening.tried ? words.noAnswerYet : words.nothingSent, ...next) },
        sentence: queuedSentence(screening, now),
      };
    }
    case 'locked':
      return { title, by: { keep: words.nothingSent }, sentence: words.sentence.locked };
    case 'offline':
      return {
        title,
        by: { keep: joinParts(words.queuedAt(screening.since, now), words.aheadOfIt(screening.ahead)) },
        sentence: words.sentence.offline,
      };
    case 'over-budget': {
      const { used, limit, scope } = screening;
      return {
        title,
        by: { keep: words.sent(used, limit, scope) },
        sentence: words.sentence.overBudget(limit, scope, facts.leftToday ?? screening.leftToday),
      };
    }
    case 'unsupported':
      return {
        title,
        by: { keep: words.nothingSent },
        sentence: words.sentence.unsupported(sanitizeText(facts.chainName, 40)),
      };
    case 'failed':
      return { title, ...getFailureText(screening, now) };
  }
}

/** Why nothing was sent: local only, no account yet, the site requires a manual request, or (on extension pages) nothing was requested. */
function idleSentence(
  { missing, localOnly }: ScreeningState & { state: 'idle' },
  { now, inPage }: CardFacts,
): RichTextContent {
  const { idle, notAsked, localOnlyOf } = cardWords().sentence;
  if (localOnly) return localOnlyOf[localOnly];
  if (missing) return requestErrorText({ code: 'no-account' }, now);
  return inPage === false ? notAsked : idle;
}

/** Without a token, the sentence of that failure comes first, because it names the remedy. */
function queuedSentence(
  { because, ahead, status, trouble }: ScreeningState & { state: 'queued' },
  now: number,
): string {
  const { queued } = cardWords().sentence;
  return trouble
    ? `${requestErrorText({ status, ...trouble }, now)} ${queued(null, ahead)}`
    : queued(because, ahead, status);
}

/** Builds the second line: service and config may be truncated, hops and age never are. */
function byline(verdict: Verdict, when: string): SecondLine {
  const words = cardWords();
  const hops = verdict.hops === null ? [] : [words.hops(verdict.hops)];
  return {
    cut: joinParts(sanitizeText(verdict.service), configName(verdict)),
    keep: ` · ${joinParts(...hops, when)}`,
    exact: formatUtcTime(verdict.at),
  };
}

/** Returns the applied config; a test config is labeled, so that its result is not taken for a real verdict. */
export function configName({ config, askedConfig }: Verdict): string {
  const words = cardWords();
  const applied = (sanitizeText(config) || words.defaultConfig) + (isTestConfig(config) ? words.testConfig : '');
  return askedConfig ? words.otherConfig(applied, sanitizeText(askedConfig)) : applied;
}

/** An address on a sanctions list or blocklist also gets the reminder that the answer does not outweigh the list. */
function noRiskSentence({ own }: ScreeningState, verdict: Verdict): RichTextContent {
  const { sentence } = cardWords();
  return getListHits(own).length > 0 ? sentence.noneListed(configName(verdict)) : sentence.none(configName(verdict));
}

/** Returns null for a known band with contributions, because the bars explain it. */
function riskSentence(verdict: Verdict): string | null {
  const { sentence } = cardWords();
  const level = getRiskLevel(verdict);
  if (level === 'risk') return verdict.score?.value == null ? sentence.risk : sentence.riskScored;
  return verdict.score?.contributions.length ? null : sentence.noParts;
}

/** A stale answer keeps its warning: an old "no risk found" is not a clearance, and an old risk without a band may be severe. */
function staleText(screening: ScreeningState & { state: 'stale' }, { now }: CardFacts): CardText {
  const words = cardWords();
  const { verdict, because, lifeMs } = screening;
  const ageMs = now - verdict.at;
  const staleSentence = isAgeUnknown(ageMs) ? words.sentence.ahead(because) : words.sentence.stale(because, lifeMs);
  const warning = verdict.foundRisk ? riskSentence(verdict) : words.sentence.notAClearance;
  return {
    title: words.aged(verdictTitle(verdict), ageMs),
    by: byline(verdict, formatRecent(verdict.at, now)),
    sentence: warning ? `${staleSentence} ${warning}` : staleSentence,
  };
}

function joinParts(...texts: string[]): string {
  return texts.join(' · ');
}

/** Failures that only a change in Options can resolve; the card links there. */
export const RESOLVED_IN_OPTIONS: ReadonlySet<RequestCode> = new Set([
  'no-account',
  'unauthorised',
  'token-refused',
  'forbidden',
  'redirected',
  'no-token-host',
  'insecure-url',
  'no-permission',
  'damaged-vault',
]);
