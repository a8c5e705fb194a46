// Encrypted verdict history of each address and account.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import { type VerdictPeriod, verdictPeriodSchema, withVerdict } from '../evidence/history';
import { CLOCK_SKEW_MS } from '../screening/freshness';
import { toAddressKey } from '../screening/request-queue';
import type { AddressRef } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import type { EncryptedStore, JsonRecordKind } from './encrypted-store';

/** Expiry, a year after the last verdict. */
const KEPT_MS = 366 * 86_400_000;
/** Same limit as for verdicts; rows with the earliest expiry are deleted first. */
const MAX_ROWS = 20_000;

/** Rows of verdict periods. */
export const HISTORY_ROWS: JsonRecordKind<VerdictPeriod[]> = {
  name: 'history',
  version: 1,
  schema: z.array(verdictPeriodSchema),
  disposable: { maxRows: MAX_ROWS },
};

/** Limits times in the future (the clock was ahead) to now; otherwise nothing newer would be recorded until the clock caught up. */
const clampToNow = (periods: VerdictPeriod[], now: number): VerdictPeriod[] =>
  periods.map((period) =>
    period.lastAt > now + CLOCK_SKEW_MS
      ? { ...period, at: Math.min(period.at, now), lastAt: Math.min(period.lastAt, now) }
      : period,
  );

/** Creates the store. @param deps.now epoch ms */
export function createHistoryStore(deps: { records: EncryptedStore; now: () => number; maxRows?: number }) {
  const { records, now, maxRows = MAX_ROWS } = deps;
  const store = records.store({ ...HISTORY_ROWS, disposable: { maxRows } });
  const rowKey = (accountId: string, address: AddressRef) => `${accountId}|${toAddressKey(address)}`;
  const readMany = async (accountId: string, addresses: readonly AddressRef[]): Promise<VerdictPeriod[][]> =>
    (await store.getMany(addresses.map((address) => rowKey(accountId, address)))).map((periods) => periods ?? []);
  /** Serialises writes, so that concurrent ones are both kept. */
  const enqueue = createSerialQueue();

  async function note(accountId: string, verdicts: Verdict[]): Promise<void> {
    const keys = verdicts.map((verdict) => rowKey(accountId, verdict));
    const stored = await store.getMany(keys);
    await store.putMany(
      verdicts.map((verdict, i) => ({
        key: keys[i] as string,
        value: withVerdict(clampToNow(stored[i] ?? [], now()), verdict),
        until: verdict.at + KEPT_MS,
      })),
    );
  }

  return {
    /** Returns the verdict periods of an address, oldest first; empty if none is stored for the account, in any config. */
    read: async (accountId: string, address: AddressRef): Promise<VerdictPeriod[]> =>
      (await readMany(accountId, [address]))[0] ?? [],
    /** Like `read` for several addresses, in the given order. */
    readMany,
    note: (accountId: string, verdicts: Verdict[]): Promise<void> => enqueue(() => note(accountId, verdicts)),
  };
}
