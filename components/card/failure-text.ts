// Card text for every failure code: second line and sentence of a failed screening.

import type { RequestCode } from '../../lib/errors/app-error';
import { formatMoment, formatRecent, formatUtcTime } from '../../lib/i18n/format';
import { joinSentences } from '../../lib/i18n/sentences';
import { cardWords } from '../../lib/i18n/words/card';
import { sanitizeText } from '../../lib/text/sanitize';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { appendServiceMessage, requestErrorText } from '../text/request-error-text';
import type { CardText } from './card-text';

type Failed = ScreeningState & { state: 'failed' };

/** Category of a failure in the second line: attempted, rejected, or never sent. */
type Kind = 'tried' | 'sign-in' | 'not-allowed' | 'unreadable' | 'not-accepted' | 'not-sent';

const KIND: Record<RequestCode, Kind> = {
  locked: 'not-sent',
  'no-account': 'not-sent',
  unauthorised: 'sign-in',
  forbidden: 'not-allowed',
  offline: 'tried',
  timeout: 'tried',
  'rate-limited': 'tried',
  'own-pace': 'not-sent',
  'service-fault': 'tried',
  'bad-response': 'unreadable',
  redirected: 'unreadable',
  'no-token-host': 'unreadable',
  'token-type': 'unreadable',
  'token-refused': 'not-allowed',
  'bad-request': 'not-accepted',
  'unsupported-chain': 'not-sent',
  'bad-address': 'not-accepted',
  'insecure-url': 'not-sent',
  'no-permission': 'not-sent',
  'local-only': 'not-sent',
  storage: 'tried',
  'storage-full': 'tried',
  'damaged-vault': 'not-sent',
  'newer-vault': 'not-sent',
  cancelled: 'tried',
  internal: 'tried',
};

/** Returns second line and sentence of a failure; the sentence always says that nothing is known, and when the next try is. */
export function getFailureText(failed: Failed, now: number): Pick<CardText, 'by' | 'sentence'> {
  const { nothingKnown } = cardWords().sentence;
  const next = failed.nextTry === undefined ? [] : [getNextTryText(failed.nextTry, now)];
  return {
    by: secondLine(failed, now),
    sentence: joinSentences([getFailureReason(failed, now), nothingKnown, ...next]),
  };
}

/** Returns when the next try is, or that there is one. Both times are epoch ms. */
export function getNextTryText(nextTry: number, now: number): string {
  const { triesAgain, triesAgainAt } = cardWords().sentence;
  return nextTry > now ? triesAgainAt({ time: formatMoment(nextTry, now) }) : triesAgain;
}

/** Returns why there is no answer, as a sentence. */
export function getFailureReason({ code, status, serviceMessage, requestUrl, refusal }: Failed, now: number): string {
  const words = cardWords().sentence;
  if (code === 'timeout') return words.timeout;
  if (code === 'service-fault')
    return appendServiceMessage(words.serviceFault({ status: status ?? 0 }), serviceMessage);
  return requestErrorText({ code, status: status ?? undefined, serviceMessage, requestUrl, refusal }, now);
}

function secondLine({ code, tries, at, service }: Failed, now: number): CardText['by'] {
  const words = cardWords();
  const when = formatRecent(at, now);
  const kind = tries === 0 && KIND[code] === 'tried' ? 'not-sent' : KIND[code];
  switch (kind) {
    case 'tried':
      return {
        cut: sanitizeText(service),
        keep: `${service ? ' · ' : ''}${words.askedTimes({ n: tries })} · ${when}`,
        exact: formatUtcTime(at),
      };
    case 'sign-in':
      return { keep: words.refusedAt({ when }), exact: formatUtcTime(at) };
    case 'not-allowed':
      return { keep: words.notAllowed({ when }), exact: formatUtcTime(at) };
    case 'unreadable':
      return { keep: words.unreadable({ when }), exact: formatUtcTime(at) };
    case 'not-accepted':
      return { keep: words.notAccepted({ when }), exact: formatUtcTime(at) };
    case 'not-sent':
      return { keep: words.nothingSent };
  }
}
