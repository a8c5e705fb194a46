// Operation: native coin and token balances of an address on one network (docs/reference/service.md 2.10).
import { z } from 'zod';
import type { Balance } from '../../account/balance';
import { AppError } from '../../errors/app-error';
import { addressField, buildAddressPath, chainField } from '../fields/request-fields';
import { expectSameAddress, listField, numberField, textField } from '../fields/response-fields';
import { defineOperation } from '../operation';

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
const balanceSchema = z.object({
  address: textField,
  balance: amount,
  unit: textField,
  tokens: listField(token),
  error: textField,
});

/** Fetches the balances of one address. */
export const balance = defineOperation({
  name: 'balance',
  method: 'GET',
  input: z.strictObject({ chain: chainField, address: addressField }),
  path: (input) => `${buildAddressPath('/api/onchain/v1', input)}/balance`,
  reply: z.object({ balance: balanceSchema.nullish() }),
  toOutput: ({ balance: result }, input): Balance => {
    if (!result) throw new AppError('bad-response', { status: 200 });
    expectSameAddress(result.address, input);
    const failed = result.error !== '';
    const tokens = result.tokens.map(({ balance: rawAmount, ...other }) => ({ ...other, amount: rawAmount }));
    return {
      // With an error, amounts are null: a zero would read as "holds nothing".
      amount: failed ? null : result.balance,
      unit: result.unit,
      tokens: failed ? [] : tokens.slice(0, MAX_TOKENS),
      moreTokens: failed ? 0 : Math.max(0, tokens.length - MAX_TOKENS),
      failed,
    };
  },
  idempotent: true,
});
