// Returns the card's title, second line and sentence for a screening state (docs/reference/look.md 4).

import type { RequestCode } from '../../lib/errors/app-error';
import {
  formatLongAge,
  formatMoment,
  formatRecent,
  formatShortAge,
  formatUtcTime,
  isAgeUnknown,
  joinFacts,
} from '../../lib/i18n/format';
import { joinRichSentences, joinSentences } from '../../lib/i18n/sentences';
import { cardWords } from '../../lib/i18n/words/card';
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
  /** Overrides the number of remaining requests in the state. */
  leftToday?: number | undefined;
}

/** Returns title, second line and sentence for a screening state. Without an answer the sentence says that the risk is unknown. */
export function cardText(screening: ScreeningState, facts: CardFacts): CardText {
  const text = getStateText(screening, facts);
  // What is locked may have an answer, and a failure says it after its reason.
  if ('verdict' in screening || screening.state === 'locked' || screening.state === 'failed') return text;
  const { nothingKnown } = cardWords().sentence;
  return { ...text, sentence: joinRichSentences([nothingKnown, ...(text.sentence === null ? [] : [text.sentence])]) };
}

function getStateText(screening: ScreeningState, facts: CardFacts): CardText {
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
        sentence: idleSentence(screening),
      };
    case 'waiting':
      return {
        title,
        by: { keep: words.asked({ age: formatShortAge(now - screening.since) }) },
        sentence: words.sentence.waiting,
      };
    case 'queued': {
      const next = screening.nextTry > now ? [words.nextTry({ time: formatMoment(screening.nextTry, now) })] : [];
      return {
        title,
        by: { keep: joinFacts([screening.tried ? words.noAnswerYet : words.nothingSent, ...next]) },
        sentence: queuedSentence(screening, now),
      };
    }
    case 'locked':
      return { title, by: { keep: words.nothingSent }, sentence: words.sentence.locked };
    case 'offline':
      return {
        title,
        by: {
          keep: joinFacts([
            words.queuedAt({ time: formatMoment(screening.since, now) }),
            words.aheadOfIt({ n: screening.ahead }),
          ]),
        },
        sentence: words.sentence.offline,
      };
    case 'over-budget': {
      const { used, limit, scope } = screening;
      const left = Math.max(0, facts.leftToday ?? screening.leftToday);
      return {
        title,
        by: { keep: words.sent[scope]({ used, limit }) },
        sentence: words.sentence.leftToday({ left }),
      };
    }
    case 'unsupported':
      return {
        title,
        by: { keep: words.nothingSent },
        sentence: words.sentence.unsupported({ chain: sanitizeText(facts.chainName, 40) }),
      };
    case 'failed':
      return { title, ...getFailureText(screening, now) };
  }
}

/** Why nothing was sent: local only, no account yet, the site requires a manual request, or nothing was requested. */
function idleSentence({ missing, localOnly, onlyAsk }: ScreeningState & { state: 'idle' }): RichTextContent {
  const { idle, notAsked, localOnlyOf, localChecked, noService } = cardWords().sentence;
  if (localOnly) return joinSentences([localOnlyOf[localOnly], localChecked]);
  if (missing) return noService;
  return onlyAsk ? idle : notAsked;
}

/** Without a token, the sentence of that failure comes first, because it names the remedy. */
function queuedSentence(
  { because, ahead, status, trouble }: ScreeningState & { state: 'queued' },
  now: number,
): string {
  const { queued, queuedReason } = cardWords().sentence;
  const getReason = (): string | null => {
    if (trouble) return requestErrorText({ status, ...trouble }, now);
    switch (because) {
      case 'paused':
        return queuedReason.paused({ status: status ?? 429 });
      case 'fault':
        return queuedReason.fault({ status: status ?? 0 });
      case 'refused':
        return requestErrorText({ code: 'token-refused', status }, now);
      case 'pace':
        return queuedReason.pace;
      case 'sign-in':
        return null;
    }
  };
  return joinSentences([getReason(), queued({ ahead })]);
}

/** Returns the title of an old answer, with its age. */
function getAgedTitle(title: string, ageMs: number): string {
  const { aged, agedUnknown } = cardWords();
  return isAgeUnknown(ageMs) ? agedUnknown({ title }) : aged({ title, age: formatLongAge(ageMs) });
}

/** Builds the second line: service and config may be truncated, hops and age never are. */
function byline(verdict: Verdict, when: string): SecondLine {
  const words = cardWords();
  const hops = verdict.hops === null ? [] : [words.depth({ n: verdict.hops })];
  return {
    cut: joinFacts([sanitizeText(verdict.service), configName(verdict)]),
    keep: ` · ${joinFacts([...hops, when])}`,
    exact: formatUtcTime(verdict.at),
  };
}

/** Returns the applied config; a test config is labeled, so that its result is not taken for a real verdict. */
export function configName({ config, askedConfig }: Verdict): string {
  const words = cardWords();
  const name = sanitizeText(config) || words.defaultConfig;
  const applied = isTestConfig(config) ? words.testConfig({ config: name }) : name;
  return askedConfig ? words.otherConfig({ applied, asked: sanitizeText(askedConfig) }) : applied;
}

/** An address on a sanctions list or blocklist also gets the reminder that the answer does not outweigh the list. */
function noRiskSentence({ own }: ScreeningState, verdict: Verdict): RichTextContent {
  const { sentence } = cardWords();
  return (getListHits(own).length > 0 ? sentence.noneListed : sentence.none)({ config: configName(verdict) });
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
  const { ahead, notAClearance, stale, staleReason } = cardWords().sentence;
  const { verdict, because, lifeMs } = screening;
  const ageMs = now - verdict.at;
  const warning = verdict.foundRisk ? riskSentence(verdict) : notAClearance;
  return {
    title: getAgedTitle(verdictTitle(verdict), ageMs),
    by: byline(verdict, formatRecent(verdict.at, now)),
    sentence: joinSentences([isAgeUnknown(ageMs) ? ahead : stale({ lifeMs }), staleReason[because], warning]),
  };
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
