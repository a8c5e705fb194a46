// Types of the on-chain balances of an address and of the networks for which balances are available.
import type { z } from 'zod';
import type { balanceSchema, onchainNetworkSchema, tokenBalanceSchema } from './onchain-balance-schema';

export type OnchainNetwork = z.infer<typeof onchainNetworkSchema>;
export type TokenBalance = z.infer<typeof tokenBalanceSchema>;
export type Balance = z.infer<typeof balanceSchema>;

/** Most addresses in one request (docs/reference/service.md 2.11). */
export const MAX_BALANCE_BATCH = 100;

/** Networks of the address's chain, and the balance on one of them; empty if the service offers no network for the chain. */
export interface BalanceLookup {
  networks: OnchainNetwork[];
  network: string | null;
  balance: Balance | null;
  at: number;
}
