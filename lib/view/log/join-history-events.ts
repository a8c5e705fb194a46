// Joins the events of one page visit, the address that was met and its verdict, for one row of the history.
import type { HistoryRow } from '../../messages/tables/history-messages';

/** Two events of an address this close together, ms, come from one visit: the verdict arrives while the page is read. */
const VISIT_MS = 10 * 60_000;

/**
 * Returns the events with each page joined to a verdict of the same address within `VISIT_MS`: the verdict then carries the site. A
 * verdict takes one page; further pages keep their rows.
 * @param events newest first
 */
export function joinHistoryEvents(events: readonly HistoryRow[]): HistoryRow[] {
  const waiting = new Map<string, number>();
  const rows: (HistoryRow | null)[] = [...events];
  events.forEach((event, index) => {
    const key = `${event.chain} ${event.address}`;
    const other = waiting.get(key);
    const previous = other === undefined ? null : (rows[other] ?? null);
    waiting.set(key, index);
    // A verdict that has its page already carries a site.
    if (!previous || (previous.site === '') === (event.site === '')) return;
    if (Math.abs(previous.at - event.at) > VISIT_MS) return;
    const [verdict, met] = event.kind === 'verdict' ? [event, previous] : [previous, event];
    rows[other as number] = { ...verdict, site: met.site };
    rows[index] = null;
    waiting.delete(key);
  });
  return rows.filter((row) => row !== null);
}
