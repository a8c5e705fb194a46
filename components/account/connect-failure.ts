// What is said where an account could not be saved: the sentence of the connection test for the same failure, and that nothing was kept.
import type { ErrorCode, WireError } from '../../lib/errors/app-error';
import { optionsWords } from '../../lib/i18n/options';
import { errorText } from '../text/error-text';
import { failureText } from './ConnectionTestResult';

/** The token request reaches the host first, so these speak of the host; the others speak of the client (as in connection-test.ts). */
const STEP: Partial<Record<ErrorCode, 'host' | 'token'>> = {
  offline: 'host',
  timeout: 'host',
  redirected: 'host',
  'no-token-host': 'host',
  unauthorised: 'token',
  'token-type': 'token',
  'service-fault': 'token',
  'rate-limited': 'token',
};

/** Null where nothing failed. @param now epoch ms */
export function connectFailure(error: WireError | null, now: number): string | null {
  if (!error) return null;
  const step = STEP[error.code];
  if (!step) return errorText(error, now);
  const { code, status, said, asked, refusal, page } = error;
  const why = failureText({ step, result: 'failed', code, status, said, asked, refusal, page, tookMs: 0 });
  return `${why} ${optionsWords().connect.notSaved}`;
}
