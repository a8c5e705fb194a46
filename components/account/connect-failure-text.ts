// Returns the error text for an account that could not be saved, by the connection step that failed.

import type { ErrorCode, WireError } from '../../lib/errors/app-error';
import { joinSentences } from '../../lib/i18n/sentences';
import { optionsWords } from '../../lib/i18n/words/options';
import { errorText } from '../text/error-text';
import { failureText } from './ConnectionTestResult';

/** Maps a code to the test step that reports it: token requests reach the host first, the rest concern the client (connection-test.ts). */
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

/** Returns the failure text, or null without an error. @param now epoch ms */
export function connectFailureText(error: WireError | null, now: number): string | null {
  if (!error) return null;
  const step = STEP[error.code];
  if (!step) return errorText(error, now);
  const { code, status, serviceMessage, requestUrl, refusal, page } = error;
  const reasonText = failureText({
    step,
    result: 'failed',
    code,
    status,
    serviceMessage,
    requestUrl,
    refusal,
    page,
    tookMs: 0,
  });
  return joinSentences([reasonText, optionsWords().connect.notSaved]);
}
