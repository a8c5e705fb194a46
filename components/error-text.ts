// Turns an error code into one plain sentence that says what to do, and adds what the service itself said; the sentences are in the catalogue.
import type { WireError } from '../lib/errors/app-error';
import { errorWords } from '../lib/words/errors';
import { safeText } from '../lib/words/safe-text';

/** A longer address is cut: its host, which comes first, is what is compared. */
const MAX_ASKED = 80;

/** `now` is epoch ms, for "Next try in 4 s". Every code has a sentence: `ErrorWords` is a record over all codes. */
export function errorText(error: WireError, now: number): string {
  const { code, ...facts } = error;
  const asked = facts.asked === undefined ? undefined : safeText(facts.asked, MAX_ASKED);
  return withSaid(errorWords()[code]({ ...facts, asked, now }), facts.said);
}

/** A sentence of ours, and after it the service's own words where there are any: harmless to read, cut, and marked as its words. */
export function withSaid(sentence: string, said: string | undefined): string {
  return said ? `${sentence} ${errorWords().said(safeText(said))}`.trim() : sentence;
}
