// Turns the code of a failed question into one plain sentence that says what to do, and adds what the service itself said; the sentences are in the catalogue.
import type { ErrorFacts, RequestCode } from '../../lib/errors/app-error';
import { type ErrorSentence, requestErrorWords } from '../../lib/i18n/errors';
import { sanitizeText } from '../../lib/text/sanitize';

/** A longer address is cut: its host, which comes first, is what is compared. */
const MAX_ASKED = 80;

/** `now` is epoch ms, for "Next try in 4 s". Every code has a sentence: `RequestErrorWords` is a record over all of them. */
export function requestErrorText({ code, ...facts }: ErrorFacts & { code: RequestCode }, now: number): string {
  return sentenceText(requestErrorWords()[code], facts, now);
}

/** One sentence of the catalogue with its facts, all made harmless to read. */
export function sentenceText(sentence: ErrorSentence, facts: ErrorFacts, now: number): string {
  const asked = facts.asked === undefined ? undefined : sanitizeText(facts.asked, MAX_ASKED);
  return withSaid(sentence({ ...facts, asked, now }), facts.said);
}

/** A sentence of ours, and after it the service's own words where there are any: harmless to read, cut, and marked as its words. */
export function withSaid(sentence: string, said: string | undefined): string {
  return said ? `${sentence} ${requestErrorWords().said(sanitizeText(said))}`.trim() : sentence;
}
