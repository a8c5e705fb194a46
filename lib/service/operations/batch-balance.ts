// Operation: balances of up to 100 addresses on one network in one request (docs/reference/service.md 2.11).
import { z } from 'zod';
import { type Balance, MAX_BALANCE_BATCH } from '../../account/onchain-balance';
import { AppError } from '../../errors/app-error';
import { balanceField, readBalance } from '../fields/balance-fields';
import { addressField, chainField } from '../fields/request-fields';
import { foldAddressOfChain } from '../fields/response-fields';
import { defineOperation } from '../operation';

/** Each address may hold thousands of unsolicited tokens, so that a reply may be long. */
const MAX_BYTES = 16_777_216;

/** Fetches the balances of several addresses; a POST without side effects. */
export const batchBalance = defineOperation({
  name: 'batch-balance',
  method: 'POST',
  input: z.strictObject({ chain: chainField, addresses: z.array(addressField).min(1).max(MAX_BALANCE_BATCH) }),
  path: ({ chain }) => `/api/onchain/v1/chains/${encodeURIComponent(chain)}/balances:batchget`,
  body: ({ addresses }) => ({ addresses }),
  reply: z.object({ balances: z.array(z.unknown()) }),
  /**
   * Matches rows by their address, not by their place: a row about another address is left out. Addresses without a readable row are
   * absent from the map; a reply without any usable row is refused.
   */
  toOutput: ({ balances }, { chain, addresses }): Map<string, Balance> => {
    const keyOf = (address: string) => foldAddressOfChain(chain, address);
    const rows = new Map<string, Balance>();
    for (const item of balances) {
      const row = balanceField.safeParse(item).data;
      if (row?.address) rows.set(keyOf(row.address), readBalance(row));
    }
    const found = addresses.flatMap((address) => {
      const row = rows.get(keyOf(address));
      return row ? [[address, row] as const] : [];
    });
    if (found.length === 0 && balances.length > 0) throw new AppError('bad-response', { status: 200 });
    return new Map(found);
  },
  maxBytes: MAX_BYTES,
  idempotent: true,
});
