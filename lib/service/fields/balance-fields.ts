// Schema of the balances of one address in replies to single and batch requests.
import { z } from 'zod';
import type { Balance } from '../../account/onchain-balance';
import { listField, numberField, textField } from './response-fields';

/** Tokens kept; further ones are counted only, because an address can receive thousands of unsolicited tokens. */
const MAX_TOKENS = 100;

/** Whole number in the smallest unit, up to 256 bits; a string, because a JS number cannot hold it. */
const amount = z
  .union([
    z.string().regex(/^\d{1,78}$|^$/),
    z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).transform(String),
  ])
  .nullish()
  .transform((value) => value || null);

const token = z.object({
  contract: textField,
  name: textField,
  symbol: textField,
  balance: amount,
  decimals: numberField,
  type: textField,
});
export const balanceField = z.object({
  address: textField,
  balance: amount,
  unit: textField,
  tokens: listField(token),
  error: textField,
});

/** Converts a reply's balance. With an error, amounts are null: a zero would read as "holds nothing". */
export function readBalance({ balance, unit, tokens, error }: z.output<typeof balanceField>): Balance {
  const failed = error !== '';
  return {
    amount: failed ? null : balance,
    unit,
    tokens: failed ? [] : tokens.slice(0, MAX_TOKENS).map(({ balance: amount, ...other }) => ({ ...other, amount })),
    moreTokens: failed ? 0 : Math.max(0, tokens.length - MAX_TOKENS),
    failed,
  };
}
