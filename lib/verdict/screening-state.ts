// Types of the screening state of an address, which marks, cards and the side panel render.
import type { AccountFailure } from '../account/account-failure';
import type { Chain } from '../chains/chain';
import type { AuthRefusal, RequestCode } from '../errors/app-error';
import type { LocalAnnotations } from './local-annotations';
import type { Verdict } from './verdict';

/** Reference to an address: chain and canonical form. */
export interface AddressRef {
  chain: Chain;
  address: string;
}

/**
 * Priority of a request: a user action, addresses in view, a bulk run, or the remaining page. Only user actions and bulk runs bypass the
 * budget of a page.
 */
export type RequestPriority = PagePriority | 'bulk';

/** Priorities that a page or card may request. */
export type PagePriority = 'person' | 'view' | 'rest';

/** Scope of an exhausted budget: page view, site and day, or day. */
export const BUDGET_SCOPES = ['page', 'site', 'day'] as const;
export type BudgetScope = (typeof BUDGET_SCOPES)[number];
/** Settings that hold the limits. */
export const LIMIT_SETTINGS = { page: 'budgetPage', site: 'budgetSiteDay', day: 'budgetDay' } as const;

/** Why an expired verdict is shown without a newer one. */
export type StaleReason = 'asking' | 'offline' | 'local-only' | 'over-budget' | 'paused' | 'failed' | 'locked' | 'idle';

/**
 * Why a request is queued: pause requested by the service (429 or 503), service faults (`fault`), own requests-per-minute limit (`pace`),
 * token rejected (`refused`), or no token issued (`sign-in`).
 */
export type QueuedReason = 'paused' | 'fault' | 'pace' | 'refused' | 'sign-in';

/** Scope of the setting under which nothing is sent. */
export type LocalOnlyScope = 'account' | 'site' | 'case';

/**
 * Local annotations, absent without any; `localOnly`: nothing may be sent for the address; `isTagged`: in a reduced state, which has no
 * contributions, the service tags the address itself as sanctioned.
 */
interface Annotated {
  own?: LocalAnnotations;
  localOnly?: LocalOnlyScope;
  isTagged?: true;
}

/**
 * Only `verdict` and `stale` carry an answer of the service. `missing`: there is no account yet; `onlyAsk`: the site of the page is set to
 * *only when I ask*. All times are epoch ms.
 */
export type ScreeningState = AddressRef &
  Annotated &
  (
    | { state: 'idle'; missing?: 'account'; onlyAsk?: true }
    | { state: 'waiting'; since: number }
    | { state: 'verdict'; verdict: Verdict }
    | { state: 'stale'; verdict: Verdict; because: StaleReason; lifeMs: number }
    | Queued
    | { state: 'locked' }
    | { state: 'offline'; since: number; ahead: number }
    | { state: 'over-budget'; scope: BudgetScope; used: number; limit: number; leftToday: number }
    | { state: 'unsupported' }
    | Failed
  );

export interface Queued {
  state: 'queued';
  /** Number of requests ahead of this one. */
  ahead: number;
  nextTry: number;
  because: QueuedReason;
  status?: number;
  /** For `sign-in`: why there is no token. */
  trouble?: Pick<AccountFailure, 'code' | 'serviceMessage' | 'requestUrl' | 'refusal'>;
  /** Set if a request was sent already. */
  tried?: true;
}

interface Failed {
  state: 'failed';
  code: RequestCode;
  status: number | null;
  tries: number;
  at: number;
  /** When the request is sent again by itself; absent if it is not. */
  nextTry?: number;
  service: string;
  /** Error message of the service, unmodified; sanitized only when rendered. */
  serviceMessage?: string;
  /** Requested URL, if it may be the cause of the error. */
  requestUrl?: string;
  /** Reason of the token host for refusing the client. */
  refusal?: AuthRefusal;
}

export type StateName = ScreeningState['state'];

/** Account and limits as sent to a page: whether anything may be sent, and the configured limits. */
export interface PageLimits {
  /** Opaque account id, usable only to detect a change; null if nothing can be sent: no account, or vault locked. */
  account: string | null;
  limits: Record<BudgetScope, number>;
}
