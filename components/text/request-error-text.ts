// Error sentence of a failed request, followed by the service's own message; sentences are in lib/i18n.
import type { ErrorFacts, RequestCode } from '../../lib/errors/app-error';
import { type ErrorSentence, requestErrorWords } from '../../lib/i18n/errors';
import { sanitizeText } from '../../lib/text/sanitize';

/** Maximum length of a displayed URL; the host at its start is the part that matters. */
const MAX_ASKED = 80;

/** Returns the sentence of a request error; `RequestErrorWords` covers every code. @param now epoch ms, for "Next try in 4 s" */
export function requestErrorText({ code, ...facts }: ErrorFacts & { code: RequestCode }, now: number): string {
  return sentenceText(requestErrorWords()[code], facts, now);
}

/** Returns a catalogue sentence with its facts, all sanitised. */
export function sentenceText(sentence: ErrorSentence, facts: ErrorFacts, now: number): string {
  const asked = facts.asked === undefined ? undefined : sanitizeText(facts.asked, MAX_ASKED);
  return appendServiceMessage(sentence({ ...facts, asked, now }), facts.said);
}

/** Appends the service's message to a sentence: sanitised, truncated and marked as the service's words. */
export function appendServiceMessage(sentence: string, said: string | undefined): string {
  return said ? `${sentence} ${requestErrorWords().said(sanitizeText(said))}`.trim() : sentence;
}
