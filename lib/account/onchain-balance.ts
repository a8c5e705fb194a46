// Types of the on-chain balances of an address and of the networks for which balances are available.

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

/** Most addresses in one request (docs/reference/service.md 2.11). */
export const MAX_BALANCE_BATCH = 100;

/** Networks of the address's chain, and the balance on one of them; empty if the service offers no network for the chain. */
export interface BalanceLookup {
  networks: OnchainNetwork[];
  network: string | null;
  balance: Balance | null;
  at: number;
}
