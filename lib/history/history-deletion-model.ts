// Schema of deletions from the history (by address, period or site), and filters for deleted events.
import { z } from 'zod';
import type { VerdictPeriod } from '../evidence/verdict-history';
import type { AddressHistory } from './address-history';
import { DAY_MS, type HistoryEvent } from './history-event';

/** A target of a newer version makes the row unreadable: what it deletes must not be shown. `from` ≤ time < `to`, epoch ms; both are the start of a UTC day. */
export const deletionTargetSchema = z.union([
  z.strictObject({ kind: z.literal('address'), chain: z.string().max(32), address: z.string().max(512) }),
  z.strictObject({ kind: z.literal('period'), from: z.number(), to: z.number() }),
  z.strictObject({ kind: z.literal('site'), site: z.string().max(253) }),
]);
export type DeletionTarget = z.infer<typeof deletionTargetSchema>;

/** A deletion that was requested and whose rows are not all rewritten yet. */
export const deletionSchema = z.strictObject({
  id: z.number(),
  target: deletionTargetSchema,
  /** The deletion covers the chunks below this number. */
  end: z.number(),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** Tests whether a deletion covers an event. */
export function coversEvent(target: DeletionTarget, { chain, address, at, site }: HistoryEvent): boolean {
  if (target.kind === 'address') return target.chain === chain && target.address === address;
  return target.kind === 'site' ? target.site === site : at >= target.from && at < target.to;
}

/** Returns the events of a chunk that no deletion covers. */
export function selectKept(
  events: readonly HistoryEvent[],
  chunk: number,
  deletions: readonly Deletion[],
): HistoryEvent[] {
  const applied = deletions.filter(({ end }) => chunk < end);
  return events.filter((event) => !applied.some(({ target }) => coversEvent(target, event)));
}

/** Removes the covered data from an address history; deletions that were applied before have no effect. */
export function withDeletions(history: AddressHistory, deletions: readonly Deletion[]): AddressHistory {
  return deletions.reduce(
    (current, { id, target }) => (id > current.cleared ? { ...withoutTarget(current, target), cleared: id } : current),
    history,
  );
}

function withoutTarget(history: AddressHistory, target: DeletionTarget): AddressHistory {
  if (target.kind === 'address') {
    const isCovered = target.chain === history.chain && target.address === history.address;
    return isCovered ? { ...history, periods: {}, places: [] } : history;
  }
  if (target.kind === 'site') return { ...history, places: history.places.filter(({ site }) => site !== target.site) };
  const { from, to } = target;
  const isKept = ({ at }: VerdictPeriod) => at < from || at >= to;
  const periods = Object.entries(history.periods).map(([account, all]) => [account, all.filter(isKept)] as const);
  const places = history.places.map((place) => ({
    ...place,
    days: place.days.filter(([day]) => day * DAY_MS < from || day * DAY_MS >= to),
  }));
  return {
    ...history,
    periods: Object.fromEntries(periods.filter(([, all]) => all.length > 0)),
    places: places.filter(({ days }) => days.length > 0),
  };
}
