// Types of organisation overrides (allow and deny entries) and on-chain balances.
import type { Chain } from '../chains/chain';

/** An allow or deny entry, which changes how the address screens for everybody of the organisation (docs/reference/service.md 2.13 to 2.16). */
export interface OverrideEntry {
  /** `unknown`: a kind of list that we do not know, shown as such and never as one of the two. */
  list: 'allow' | 'deny' | 'unknown';
  addLabels: string[];
  removeLabels: string[];
  notes: string;
  createdBy: string;
  updatedBy: string;
  /** Epoch ms, as the service told. */
  createdAt: number | null;
  updatedAt: number | null;
  /** A 64-bit number as text, needed to change the entry; null where the service told none. */
  version: string | null;
  /** Taken away again, but still told of. */
  deleted: boolean;
}

/** What a person may set of an entry. */
export interface OverrideDraft {
  list: 'allow' | 'deny';
  addLabels: string[];
  removeLabels: string[];
  notes: string;
}

/** Whether the account was seen to be allowed an area of the service; `refused` holds for a day. Times are epoch ms. */
export type Entitlement = { state: 'unknown' } | { state: 'shown' } | { state: 'refused'; at: number; until: number };

/** The areas that not every account may use. */
export type OperationArea = 'overrides' | 'balances';

/** The entry as it is now, or null where the service said that there is none. */
export interface OverrideLookup {
  entry: OverrideEntry | null;
  /** Epoch ms at which the service said so. */
  at: number;
}

/** What became of a write: `done`, or `conflict` with what somebody else has put there meanwhile. */
export interface OverrideWrite extends OverrideLookup {
  result: 'done' | 'conflict' | 'not-removed';
}

/** A network on which balances can be asked for, by the service's own name: `ethereum_mainnet` (docs/reference/service.md 2.12). */
export interface OnchainNetwork {
  chain: string;
  name: string;
  /** The native unit, e.g. `wei`; not a ticker. */
  unit: string;
  supportsTokens: boolean;
}

export interface TokenBalance {
  contract: string;
  name: string;
  symbol: string;
  /** Whole number in the smallest unit, as text; null where the service told none. */
  amount: string | null;
  decimals: number | null;
  type: string;
}

/** `amount` null: the service did not tell; that is not a balance of nothing. */
export interface Balance {
  amount: string | null;
  unit: string;
  tokens: TokenBalance[];
  /** How many tokens the service named beyond those kept here. */
  moreTokens: number;
  /** The service answered, but could not read this address. */
  failed: boolean;
}

/** Networks that fit the address, and the balance on one of them; none where the service offers no network for its chain. */
export interface BalanceLookup {
  networks: OnchainNetwork[];
  network: string | null;
  balance: Balance | null;
  at: number;
}

/** One address, as a page of ours names it. */
export interface ServiceAddress {
  chain: Chain;
  address: string;
}
