// Operation: native coin and token balances of an address on one network (docs/reference/service.md 2.10).
import { z } from 'zod';
import type { Balance } from '../../account/onchain-balance';
import { AppError } from '../../errors/app-error';
import { balanceField, readBalance } from '../fields/balance-fields';
import { addressField, buildAddressPath, chainField } from '../fields/request-fields';
import { expectSameAddress } from '../fields/response-fields';
import { defineOperation } from '../operation';

/** Fetches the balances of one address. */
export const balance = defineOperation({
  name: 'balance',
  method: 'GET',
  input: z.strictObject({ chain: chainField, address: addressField }),
  path: (input) => `${buildAddressPath('/api/onchain/v1', input)}/balance`,
  reply: z.object({ balance: balanceField.nullish() }),
  toOutput: ({ balance: result }, input): Balance => {
    if (!result) throw new AppError('bad-response', { status: 200 });
    expectSameAddress(result.address, input);
    return readBalance(result);
  },
  idempotent: true,
});
