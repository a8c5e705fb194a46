// Error sentence of a failed request, followed by the service's own message; sentences are in lib/i18n.
import type { ErrorFacts, RequestCode } from '../../lib/errors/app-error';
import { type ErrorSentence, requestErrorWords } from '../../lib/i18n/errors';
import { sanitizeText } from '../../lib/text/sanitize';

/** Maximum length of a displayed URL; the host at its start is the part that matters. */
const MAX_REQUEST_URL = 80;

/** Returns the sentence of a request error; `RequestErrorWords` covers every code. @param now epoch ms, for "Next try in 4 s" */
export function requestErrorText({ code, ...facts }: ErrorFacts & { code: RequestCode }, now: number): string {
  return sentenceText(requestErrorWords()[code], facts, now);
}

/** Returns a catalog sentence with its facts, all sanitized. */
export function sentenceText(sentence: ErrorSentence, facts: ErrorFacts, now: number): string {
  const requestUrl = facts.requestUrl === undefined ? undefined : sanitizeText(facts.requestUrl, MAX_REQUEST_URL);
  return appendServiceMessage(sentence({ ...facts, requestUrl, now }), facts.serviceMessage);
}

/** Appends the service's message to a sentence: sanitized, truncated and marked as the service's words. */
export function appendServiceMessage(sentence: string, serviceMessage: string | undefined): string {
  return serviceMessage
    ? `${sentence} ${requestErrorWords().serviceMessage(sanitizeText(serviceMessage))}`.trim()
    : sentence;
}
