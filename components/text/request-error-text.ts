// Error sentence of a failed request, followed by the service's own message; sentences are in lib/i18n.

import type { ErrorFacts, RequestCode } from '../../lib/errors/app-error';
import { formatMoment } from '../../lib/i18n/format';
import { joinSentences } from '../../lib/i18n/sentences';
import { requestErrorWords } from '../../lib/i18n/words/request-error';
import { sanitizeText } from '../../lib/text/sanitize';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Maximum length of a displayed URL; the host at its start is the part that matters. */
const MAX_REQUEST_URL = 80;

/** Network Authentication Required: sent by a captive portal, never by the service (RFC 6585). */
const NETWORK_SIGN_IN_STATUS = 511;

/** Returns the sentence of a request error with its facts, all sanitized. @param now epoch ms, for "Next try in 4 s" */
export function requestErrorText({ code, ...facts }: ErrorFacts & { code: RequestCode }, now: number): string {
  const requestUrl = facts.requestUrl === undefined ? undefined : sanitizeText(facts.requestUrl, MAX_REQUEST_URL);
  return appendServiceMessage(getSentence(code, { ...facts, requestUrl }, now), facts.serviceMessage);
}

/** Appends the service's message to a sentence: sanitized, truncated and marked as the service's words. */
export function appendServiceMessage(sentence: string, serviceMessage: string | undefined): string {
  if (!serviceMessage) return sentence;
  return joinSentences([sentence, requestErrorWords().serviceMessage({ words: sanitizeText(serviceMessage) })]);
}

/** Appends when the next try is: in seconds below one minute, else at a time. Both times are epoch ms. */
export function appendNextTry(sentence: string, retryAt: number | undefined, now: number): string {
  if (retryAt === undefined || retryAt <= now) return sentence;
  return joinSentences([sentence, describeRetry(requestErrorWords().nextTry, retryAt, now)]);
}

interface RetryWords {
  inSeconds(seconds: { seconds: number }): string;
  at(time: { time: string }): string;
}

function describeRetry(words: RetryWords, retryAt: number, now: number): string {
  const left = retryAt - now;
  if (left >= MINUTE_MS) return words.at({ time: formatMoment(retryAt, now) });
  return words.inSeconds({ seconds: Math.max(1, Math.ceil(left / SECOND_MS)) });
}

function getSentence(code: RequestCode, facts: ErrorFacts, now: number): string {
  const words = requestErrorWords();
  const { status, retryAt, requestUrl } = facts;
  switch (code) {
    case 'unauthorised':
      return joinSentences([words.accountRefused, words.unauthorised[facts.refusal ?? 'other']]);
    case 'rate-limited': {
      const pause = words.rateLimited({ status: status ?? 429 });
      return retryAt === undefined || retryAt <= now
        ? joinSentences([pause, words.askInAWhile])
        : appendNextTry(pause, retryAt, now);
    }
    case 'own-pace':
      return joinSentences([
        words.ownPace,
        retryAt === undefined || retryAt <= now ? words.ask.now : describeRetry(words.ask, retryAt, now),
      ]);
    case 'service-fault':
      return joinSentences([words.serviceFault({ status: status ?? 0 }), words.askInAWhile]);
    case 'bad-response':
      return getBadResponseSentence(status ?? 200, requestUrl);
    case 'redirected':
      return requestUrl === undefined
        ? joinSentences([words.redirected.request, words.checkBaseUrl])
        : joinSentences([words.redirected.token({ requestUrl }), words.checkBaseUrlOrNetwork]);
    case 'no-token-host':
      return getNoTokenSentence(status ?? 200, requestUrl);
    case 'token-refused':
      return appendNextTry(words.tokenRefused({ status: status ?? 401 }), retryAt, now);
    case 'bad-request':
      if (!status) return words.badRequest.notSent;
      return status === 409
        ? joinSentences([words.badRequest.conflict({ status }), words.askInAWhile])
        : words.badRequest.refused({ status });
    default:
      return words.sentence[code];
  }
}

function getBadResponseSentence(status: number, requestUrl: string | undefined): string {
  const { badResponse, networkSignIn, askInAWhile, checkBaseUrl } = requestErrorWords();
  if (requestUrl !== undefined) return badResponse.page({ requestUrl });
  if (status === 200) return joinSentences([badResponse.unreadable, askInAWhile]);
  if (status === NETWORK_SIGN_IN_STATUS) return networkSignIn;
  return joinSentences([badResponse.unknownForm({ status }), status < 300 ? askInAWhile : checkBaseUrl]);
}

function getNoTokenSentence(status: number, requestUrl: string | undefined): string {
  const { noToken, networkSignIn, checkBaseUrlOrNetwork } = requestErrorWords();
  if (status === NETWORK_SIGN_IN_STATUS) return networkSignIn;
  const fact = requestUrl === undefined ? noToken.host({ status }) : noToken.url({ requestUrl, status });
  return joinSentences([fact, checkBaseUrlOrNetwork]);
}
