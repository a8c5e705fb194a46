// The verdicts of each address over time, sealed: which addresses an account asked about is nobody's business.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import { type VerdictPeriod, verdictPeriodSchema, withVerdict } from '../evidence/history';
import { CLOCK_SKEW_MS } from '../screening/freshness';
import { toAddressKey } from '../screening/request-queue';
import type { AddressRef } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import type { EncryptedStore } from './encrypted-store';

/** A year after the last verdict. */
const KEPT_MS = 366 * 86_400_000;
/** As many addresses as verdicts are kept of; those that end first go first. */
const MAX_ROWS = 20_000;

/** Noted while the clock was ahead: the time is unknown, but not later than now. Without this, nothing newer would be noted until the clock caught up. */
const notAhead = (stretches: VerdictPeriod[], now: number): VerdictPeriod[] =>
  stretches.map((stretch) =>
    stretch.lastAt > now + CLOCK_SKEW_MS
      ? { ...stretch, at: Math.min(stretch.at, now), lastAt: Math.min(stretch.lastAt, now) }
      : stretch,
  );

/** @param parts.now epoch ms */
export function createHistoryStore(parts: { records: EncryptedStore; now: () => number; maxRows?: number }) {
  const { records, now, maxRows = MAX_ROWS } = parts;
  const store = records.store<VerdictPeriod[]>({
    name: 'history',
    version: 1,
    schema: z.array(verdictPeriodSchema),
    disposable: { maxRows },
  });
  const rowOf = (accountId: string, ask: AddressRef) => `${accountId}|${toAddressKey(ask)}`;
  const readMany = async (accountId: string, asks: readonly AddressRef[]): Promise<VerdictPeriod[][]> =>
    (await store.getMany(asks.map((ask) => rowOf(accountId, ask)))).map((stretches) => stretches ?? []);
  /** Notes follow one another: two at the same time must both be kept. */
  const inTurn = createSerialQueue();

  async function note(accountId: string, verdicts: Verdict[]): Promise<void> {
    const keys = verdicts.map((verdict) => rowOf(accountId, verdict));
    const known = await store.getMany(keys);
    await store.putMany(
      verdicts.map((verdict, i) => ({
        key: keys[i] as string,
        value: withVerdict(notAhead(known[i] ?? [], now()), verdict),
        until: verdict.at + KEPT_MS,
      })),
    );
  }

  return {
    /** Oldest first; empty where no answer about the address is kept under this account, whatever the config. */
    read: async (accountId: string, ask: AddressRef): Promise<VerdictPeriod[]> =>
      (await readMany(accountId, [ask]))[0] ?? [],
    /** The same of several, in the order asked. */
    readMany,
    note: (accountId: string, verdicts: Verdict[]): Promise<void> => inTurn(() => note(accountId, verdicts)),
  };
}
