// Maps a failed request to a failure action: wait, split the batch, or give up.

import { needsToken } from '../account/account-failure';
import type { WireError } from '../errors/app-error';
import type { Job } from './job';

/**
 * - `interrupted`: nothing was refused, but asking again at once would end the same way.
 * - `offline`, `pause`: the whole queue waits, until the network is back, or for as long as the service asked.
 * - `kept-back`: the browser does not let us reach the host; the jobs wait until a person allows it.
 * - `sign-in`: there is no token to ask with; the whole queue waits, and nothing of it has left.
 * - `token`: a refused token says nothing about any address; the jobs of its line wait.
 * - `no-batch`: the account may not use the batch operation, or the service has none.
 * - `one-by-one`: a refused batch, or a malformed answer to one, says nothing about its addresses: each may still have an answer of its own.
 * - `lost`: these jobs will not be tried again by themselves.
 */
export type FailureAction =
  | 'interrupted'
  | 'offline'
  | 'pause'
  | 'kept-back'
  | 'sign-in'
  | 'token'
  | 'no-batch'
  | 'one-by-one'
  | 'lost';

/** Refusals of a call that is not offered (design.md 4); gateways answer 405 or 501 to a call they do not know. */
const BATCH_REFUSALS = new Set<number | undefined>([403, 404, 405, 501]);

/** @param jobs those of one request, all of one kind */
export function classifyFailure(error: WireError, jobs: readonly Pick<Job, 'kind'>[]): FailureAction {
  if (needsToken(error)) return 'sign-in';
  switch (error.code) {
    case 'cancelled':
    case 'locked':
      return 'interrupted';
    case 'offline':
      return 'offline';
    case 'rate-limited':
      return 'pause';
    case 'no-permission':
      return 'kept-back';
    case 'token-refused':
      // Nobody asked for a score by itself; its verdict stands without it.
      return jobs[0]?.kind === 'screen' ? 'token' : 'lost';
    case 'forbidden':
      return jobs.length > 1 && BATCH_REFUSALS.has(error.status) ? 'no-batch' : 'lost';
    case 'bad-request':
    case 'bad-response':
      return jobs.length > 1 ? 'one-by-one' : 'lost';
    default:
      return 'lost';
  }
}
