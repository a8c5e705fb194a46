// What a surface gets when it asks why: verdict, its history, and each part of the evidence with its age and config.
import type { WireError } from '../errors/app-error';
import type { AddressRef, ScreeningState } from '../verdict/screening-state';
import type { Score } from '../verdict/verdict';
import type { RiskBreakdown, RiskDetail } from './findings';
import type { HistoryEntry } from './history';

/**
 * One answer of the service, or why there is none. Times are epoch ms (UTC).
 * - `known`: `at` = when the service said it, `config` = the one it applied ('' where it named none). `isFresh` = within cache life;
 *   `fromCache` = this question sent nothing for it. `refused` = it was asked for anew just now and that failed: this is the older answer.
 * - `failed`: asked, and there is nothing older to show; `error` goes through `errorText`.
 * - `unsupported`: the account has no such operation for this chain; nothing is sent.
 * - `not-asked`: nothing was sent. `no-risk`: asked for risky addresses alone; `no-verdict`: there is no answer about the address;
 *   `asking`: on its way, look again after the next `changed`; `not-wanted`: nobody has asked for it yet.
 */
export type Part<T> =
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

/** Everything known of why an address screens as it does. */
export interface Evidence extends AddressRef {
  screening: ScreeningState;
  /** The config that is asked for; '' = the service's default. */
  askedConfig: string;
  /** Oldest first; empty where no answer is kept. */
  history: HistoryEntry[];
  score: Part<Score>;
  breakdown: Part<RiskBreakdown>;
  detail: Part<RiskDetail>;
  /** How many requests opening the evidence would send now; 0 where all is fresh or nothing may be sent. */
  cost: number;
}
