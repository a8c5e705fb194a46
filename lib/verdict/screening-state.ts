// Screening state of an address, the model that every surface renders.

import type { AccountFailure } from '../account/account-failure';
import type { Chain } from '../chains/chain';
import type { AuthRefusal, RequestCode } from '../errors/app-error';
import type { LocalAnnotations } from './local-annotations';
import type { Verdict } from './verdict';

/** An address to ask about: chain and canonical form. */
export interface AddressRef {
  chain: Chain;
  address: string;
}

/** Who waits: a person who asked, what is in view, a bulk run, or the rest of the page. Only what a person asked for (one by one, or as a run) passes a page's budget. */
export type RequestPriority = PagePriority | 'bulk';

/** What a page or a card may say. */
export type PagePriority = 'person' | 'view' | 'rest';

/** Which budget is spent: of the page view, of the site today, of the day. */
export type BudgetScope = 'page' | 'site' | 'day';

/** Why an old answer is shown and not a new one. */
export type StaleBecause = 'asking' | 'offline' | 'over-budget' | 'paused' | 'failed' | 'locked' | 'idle';

/** Why a request waits: the service asked for a pause (429 or 503) or fails whatever is asked (`fault`), our own pace is reached, the service refuses the token that it gave, or it gives none (`sign-in`). */
export type QueuedBecause = 'paused' | 'fault' | 'pace' | 'refused' | 'sign-in';

/** What the person's own record says of it; absent where it says nothing. */
interface Recorded {
  own?: LocalAnnotations;
}

/** Only `verdict` and `stale` carry an answer of the service; `missing`: there is no account yet to ask with. All times are epoch ms. */
export type ScreeningState = AddressRef &
  Recorded &
  (
    | { state: 'idle'; missing?: 'account' }
    | { state: 'waiting'; since: number }
    | { state: 'verdict'; verdict: Verdict }
    | { state: 'stale'; verdict: Verdict; because: StaleBecause; lifeMs: number }
    | Queued
    | { state: 'locked' }
    | { state: 'offline'; since: number; ahead: number }
    | { state: 'over-budget'; scope: BudgetScope; used: number; limit: number; leftToday: number }
    | { state: 'unsupported' }
    | Failed
  );

export interface Queued {
  state: 'queued';
  /** How many requests go before this one. */
  ahead: number;
  nextTry: number;
  because: QueuedBecause;
  status?: number;
  /** Of `sign-in`: why there is no token. */
  trouble?: Pick<AccountFailure, 'code' | 'said' | 'asked' | 'refusal'>;
  /** A request was made already. */
  tried?: true;
}

interface Failed {
  state: 'failed';
  code: RequestCode;
  status: number | null;
  tries: number;
  at: number;
  service: string;
  /** The service's own words about the error, made safe to show only when drawn. */
  said?: string;
  /** The web address that was asked, where that is what may be wrong. */
  asked?: string;
  /** What the token host has against the client. */
  refusal?: AuthRefusal;
}

export type StateName = ScreeningState['state'];

/** How things stand with the account: whether anything may be sent at all, and the limits as they are set. All that a page is told of it. */
export interface PageLimits {
  /** Its id, which says nothing and only tells another one; null where nothing can be sent: no account, or locked. */
  account: string | null;
  limits: Record<BudgetScope, number>;
}
