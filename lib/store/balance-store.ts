// Encrypted store of the last balance of each address under an account, kept for 30 days.
import type { AddressRef } from '../verdict/screening-state';
import { type AddressBalance, addressBalanceSchema, limitTokens } from '../verdict/stored-balance-schema';
import type { EncryptedStore } from './encrypted-store';
import { defineRefetchedRows } from './kept/record-kind';

/** Same lifetime as a verdict and its evidence. */
const KEPT_MS = 30 * 86_400_000;

/** Rows of balances; as many as the largest case has addresses, twice. */
export const BALANCE_ROWS = defineRefetchedRows('balances', addressBalanceSchema, 20_000);

/** Creates the store; `of` returns the balances under one account. */
export function createBalanceStore({ records }: { records: EncryptedStore }) {
  const rows = records.store(BALANCE_ROWS);
  return {
    of(accountId: string) {
      const toKey = ({ chain, address }: AddressRef): string => JSON.stringify([accountId, chain, address]);
      const readMany = (addresses: readonly AddressRef[]) => rows.getMany(addresses.map(toKey));
      return {
        /** Returns the stored balance of each address, in their order. @throws AppError `locked` */
        readMany,
        /**
         * Stores new answers in the order of the addresses; null: there is none. An answer without an amount does not replace a known
         * amount. @returns what is stored then. @throws AppError `locked`
         */
        async keep(addresses: readonly AddressRef[], answers: readonly (AddressBalance | null)[]) {
          const before = await readMany(addresses);
          const after = before.map((held, place) => {
            const answer = answers[place];
            const isWorse = answer?.balance.amount === null && held !== null && held.balance.amount !== null;
            return answer && !isWorse ? limitTokens(answer) : held;
          });
          const changed = addresses.flatMap((ref, place) => {
            const value = after[place];
            return value && value !== before[place] ? [{ key: toKey(ref), value, until: value.at + KEPT_MS }] : [];
          });
          await rows.putMany(changed);
          return after;
        },
      };
    },
  };
}
