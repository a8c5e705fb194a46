// Zod schemas of the on-chain balance of an address and of the networks that have balances.
import { z } from 'zod';

const text = z.string().max(512);
const amount = z
  .string()
  .regex(/^\d{1,78}$/)
  .nullable();

/** A network with balances, by the service's name: `ethereum_mainnet` (docs/reference/service.md 2.12). */
export const onchainNetworkSchema = z.strictObject({
  chain: text,
  name: text,
  /** The native unit, e.g. `wei`; not a ticker. */
  unit: text,
  supportsTokens: z.boolean(),
});

export const tokenBalanceSchema = z.strictObject({
  contract: text,
  name: text,
  symbol: text,
  /** Integer in the smallest unit, as text; null if the service returned none. */
  amount,
  decimals: z.number().nullable(),
  type: text,
});

/** Balance of an address; `amount` is null if the service returned none, which is not a zero balance. */
export const balanceSchema = z.strictObject({
  amount,
  unit: text,
  tokens: z.array(tokenBalanceSchema),
  /** Number of tokens beyond those listed. */
  moreTokens: z.number().int().min(0),
  /** Set if the service responded but could not read this address. */
  failed: z.boolean(),
});
