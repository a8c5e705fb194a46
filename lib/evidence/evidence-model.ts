// Types of the evidence of an address; each part is a service answer or the reason why there is none.
import type { WireError } from '../errors/app-error';
import type { AddressRef, ScreeningState } from '../verdict/screening-state';
import type { Score } from '../verdict/verdict';
import type { RiskBreakdown, RiskDetail } from './finding-schemas';
import type { HistoryEntry } from './verdict-history';

/**
 * One answer of the service, or the reason why there is none. Times are epoch ms (UTC).
 * - `known`: `at` = time of the service's answer, `config` = the applied config ('' if not stated). `isFresh` = within
 * the cache lifetime; `fromCache` = no request was sent for it. `refused` = error of a request that just failed; the
 * value is the older answer.
 * - `failed`: the request failed and there is no older answer; `error` is formatted by `errorText`.
 * - `unsupported`: the account has no such operation for this chain; nothing is sent.
 * - `not-asked`: nothing was sent. `no-risk`: requested for risky addresses only; `no-verdict`: the address has no
 * verdict; `asking`: pending, read again after the next `changed`; `not-wanted`: not requested yet.
 */
export type EvidencePart<T> =
  | {
      state: 'known';
      value: T;
      at: number;
      config: string;
      isFresh: boolean;
      fromCache: boolean;
      refused?: WireError;
    }
  | { state: 'failed'; error: WireError; at: number }
  | { state: 'unsupported'; because: 'not-screened' | 'no-evidence' }
  | { state: 'not-asked'; because: 'no-risk' | 'no-verdict' | 'asking' | 'not-wanted' };

/** All evidence for the verdict of an address. */
export interface Evidence extends AddressRef {
  screening: ScreeningState;
  /** The requested config; '' = the service's default. */
  askedConfig: string;
  /** Verdict history, oldest first; empty if none is stored. */
  history: HistoryEntry[];
  score: EvidencePart<Score>;
  breakdown: EvidencePart<RiskBreakdown>;
  detail: EvidencePart<RiskDetail>;
  /** Number of requests that opening the evidence would send now; 0 if all parts are fresh or nothing may be sent. */
  cost: number;
}
