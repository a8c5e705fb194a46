// Maps a failed request to a failure action, such as waiting, splitting the batch or dropping the jobs.
import { isTokenFailure } from '../account/account-failure';
import type { WireError } from '../errors/app-error';
import type { Job } from './queued-screening-job';

/**
 * - `wait`: the whole queue waits as the dispatch gate decides: the request was interrupted, got no response, or the service pauses it.
 * - `kept-back`: the browser denies access to the host, or nothing may be sent; the jobs wait until the user allows it.
 * - `sign-in`: there is no token; the whole queue waits, and nothing was sent.
 * - `token`: the token was rejected, which is not about any address; the jobs of the lane wait.
 * - `no-batch`: the account may not use the batch operation, or the service has none.
 * - `one-by-one`: a refused batch or a malformed batch response is not about its addresses; each is sent as a single request.
 * - `resend`: a fault of the service, which is not about the addresses; the jobs have failed for now and are sent again later.
 * - `lost`: the jobs failed and are not retried automatically.
 */
export type FailureAction = 'resend' | 'wait' | 'kept-back' | 'sign-in' | 'token' | 'no-batch' | 'one-by-one' | 'lost';

/** HTTP statuses with which an operation is not offered: 403 and 404 of the service, 405 and 501 of gateways that do not know it. */
const BATCH_REFUSALS = new Set<number | undefined>([403, 404, 405, 501]);

/** Classifies the failure of a request. @param jobs the jobs of that request, all of one kind */
export function classifyFailure(error: WireError, jobs: readonly Pick<Job, 'kind'>[]): FailureAction {
  if (isTokenFailure(error)) return 'sign-in';
  switch (error.code) {
    case 'cancelled':
    case 'locked':
    case 'offline':
    case 'rate-limited':
      return 'wait';
    case 'no-permission':
    case 'local-only':
      return 'kept-back';
    case 'token-refused':
      // A score is secondary: its verdict stays valid without it.
      return jobs[0]?.kind === 'screen' ? 'token' : 'lost';
    case 'service-fault':
    case 'timeout':
      return 'resend';
    case 'forbidden':
      return jobs.length > 1 && BATCH_REFUSALS.has(error.status) ? 'no-batch' : 'lost';
    case 'bad-request':
    case 'bad-response':
      return jobs.length > 1 ? 'one-by-one' : 'lost';
    default:
      return 'lost';
  }
}
