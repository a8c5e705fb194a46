// Types of organisation overrides (allow and deny entries) and on-chain balances.
import type { Chain } from '../chains/chain';

/**
 * Limits of an entry's text and lists, because the service publishes none (docs/reference/service.md 2.13 to 2.16). Longer values are
 * rejected, never cut, as saving would lose text.
 */
export const OVERRIDE_LIMITS = { notes: 10_000, labels: 100, label: 200 };

/** An allow or deny entry; it changes the screening of the address for the whole organisation (docs/reference/service.md 2.13 to 2.16). */
export interface OverrideEntry {
  /** `unknown` for any other kind of list; shown as such. */
  list: 'allow' | 'deny' | 'unknown';
  addLabels: string[];
  removeLabels: string[];
  notes: string;
  createdBy: string;
  updatedBy: string;
  /** Epoch ms, as returned by the service. */
  createdAt: number | null;
  updatedAt: number | null;
  /** 64-bit number as text, required to modify the entry; null if the service returned none. */
  version: string | null;
  /** Set for a deleted entry that the service still returns. */
  deleted: boolean;
}

/** The editable fields of an entry. */
export interface OverrideDraft {
  list: 'allow' | 'deny';
  addLabels: string[];
  removeLabels: string[];
  notes: string;
}

/** Whether the account may use an area of the service; `refused` is remembered for a day. Times are epoch ms. */
export type Entitlement = { state: 'unknown' } | { state: 'shown' } | { state: 'refused'; at: number; until: number };

/** Areas that need an entitlement. */
export type OperationArea = 'overrides' | 'balances';

/** The current entry, or null if the service returned that there is none. */
export interface OverrideLookup {
  entry: OverrideEntry | null;
  /** Epoch ms of the response. */
  at: number;
}

/** Result of a write: `done`, or `conflict` with the entry that was changed by another user meanwhile. */
export interface OverrideWrite extends OverrideLookup {
  result: 'done' | 'conflict' | 'not-removed';
}

/** A network with balances, by the service's name: `ethereum_mainnet` (docs/reference/service.md 2.12). */
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
  /** Integer in the smallest unit, as text; null if the service returned none. */
  amount: string | null;
  decimals: number | null;
  type: string;
}

/** Balance of an address; `amount` is null if the service returned none, which is not a zero balance. */
export interface Balance {
  amount: string | null;
  unit: string;
  tokens: TokenBalance[];
  /** Number of tokens beyond those listed. */
  moreTokens: number;
  /** Set if the service responded but could not read this address. */
  failed: boolean;
}

/** Networks of the address's chain, and the balance on one of them; empty if the service offers no network for the chain. */
export interface BalanceLookup {
  networks: OnchainNetwork[];
  network: string | null;
  balance: Balance | null;
  at: number;
}

/** An address in a request of an extension page. */
export interface ServiceAddress {
  chain: Chain;
  address: string;
}
