// Schema of the stored balance of an address: its network, its amounts and the time of the answer.
import { z } from 'zod';
import type { Balance, OnchainNetwork } from '../account/onchain-balance';

/** Tokens that are stored; further ones are counted, because anyone can send an address thousands of them. */
const MAX_STORED_TOKENS = 20;

/** A balance as a case keeps it. Its amount is null if the service gave none or could not read it: that is no zero balance. */
export interface AddressBalance {
  network: OnchainNetwork;
  balance: Balance;
  /** Epoch ms of the answer. */
  at: number;
}

const text = z.string().max(512);
const amount = z
  .string()
  .regex(/^\d{1,78}$/)
  .nullable();

export const addressBalanceSchema: z.ZodType<AddressBalance> = z.strictObject({
  network: z.strictObject({ chain: text, name: text, unit: text, supportsTokens: z.boolean() }),
  balance: z.strictObject({
    amount,
    unit: text,
    tokens: z.array(
      z.strictObject({ contract: text, name: text, symbol: text, amount, decimals: z.number().nullable(), type: text }),
    ),
    moreTokens: z.number().int().min(0),
    failed: z.boolean(),
  }),
  at: z.number(),
});

/** Returns the balance with at most `max` tokens; the others are counted in `moreTokens`. */
export function limitTokens<T extends AddressBalance>(held: T, max = MAX_STORED_TOKENS): T {
  const { tokens, moreTokens } = held.balance;
  if (tokens.length <= max) return held;
  const balance = { ...held.balance, tokens: tokens.slice(0, max), moreTokens: moreTokens + tokens.length - max };
  return { ...held, balance };
}
