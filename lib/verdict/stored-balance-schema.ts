// Schema of the stored balance of an address: its network, its amounts and the time of the answer.
import { z } from 'zod';
import { balanceSchema, onchainNetworkSchema } from '../account/onchain-balance-schema';

/** Tokens that are stored; further ones are counted, because anyone can send an address thousands of them. */
const MAX_STORED_TOKENS = 20;

/** A balance as a case keeps it. Its amount is null if the service gave none or could not read it: that is no zero balance. */
export const addressBalanceSchema = z.strictObject({
  network: onchainNetworkSchema,
  balance: balanceSchema,
  /** Epoch ms of the answer. */
  at: z.number(),
});
export type AddressBalance = z.infer<typeof addressBalanceSchema>;

/** Returns the balance with at most `max` tokens; the others are counted in `moreTokens`. */
export function limitTokens<T extends AddressBalance>(held: T, max = MAX_STORED_TOKENS): T {
  const { tokens, moreTokens } = held.balance;
  if (tokens.length <= max) return held;
  const balance = { ...held.balance, tokens: tokens.slice(0, max), moreTokens: moreTokens + tokens.length - max };
  return { ...held, balance };
}
