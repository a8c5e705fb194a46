// What one address holds on one network: its own coin and its tokens (docs/reference/service.md 2.10).
import { z } from 'zod';
import type { Balance } from '../../account/overrides-and-balances';
import { AppError } from '../../errors/app-error';
import { addressField, addressPath, chainField } from '../fields/request-fields';
import { expectSameAddress, listField, numberField, textField } from '../fields/response-fields';
import { defineOperation } from '../operation';

/** More are counted, not kept: an address can be sprayed with thousands. */
const MAX_TOKENS = 100;

/** A whole number in the smallest unit, of any length that 256 bits can have; as text, since no number holds it. */
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
const told = z.object({
  address: textField,
  balance: amount,
  unit: textField,
  tokens: listField(token),
  error: textField,
});

export const balance = defineOperation({
  name: 'balance',
  method: 'GET',
  input: z.strictObject({ chain: chainField, address: addressField }),
  path: (input) => `${addressPath('/api/onchain/v1', input)}/balance`,
  query: () => ({}),
  reply: z.object({ balance: told.nullish() }),
  toOutput: ({ balance: found }, input): Balance => {
    if (!found) throw new AppError('bad-response', { status: 200 });
    expectSameAddress(found.address, input);
    const failed = found.error !== '';
    const tokens = found.tokens.map(({ balance: held, ...same }) => ({ ...same, amount: held }));
    return {
      // What stands beside an error is no amount: a zero there would read as "holds nothing".
      amount: failed ? null : found.balance,
      unit: found.unit,
      tokens: failed ? [] : tokens.slice(0, MAX_TOKENS),
      moreTokens: failed ? 0 : Math.max(0, tokens.length - MAX_TOKENS),
      failed,
    };
  },
  idempotent: true,
});
