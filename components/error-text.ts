// Turns an error code into one plain sentence that says what to do; the sentences are in the catalogue.
import type { WireError } from '../lib/errors/app-error';
import { errorWords } from '../lib/words/errors';

/** `now` is epoch ms, for "Next try in 4 s". Every code has a sentence: `ErrorWords` is a record over all codes. */
export function errorText(error: WireError, now: number): string {
  const { code, ...facts } = error;
  return errorWords()[code]({ ...facts, now });
}
