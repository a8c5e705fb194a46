// Deletes history events in two phases: hides the events first, then rewrites the stored rows.
import { isEmptyHistory } from '../../history/address-history';
import {
  coversEvent,
  type Deletion,
  type DeletionTarget,
  selectKept,
  withDeletions,
} from '../../history/history-deletion-model';
import { getTermGroups, getTerms, type HistoryEvent } from '../../history/history-event';
import { toAddressKey } from '../../screening/request-queue';
import type { AddressRef } from '../../verdict/screening-state';
import type { HistoryHead, HistoryRows } from './history-rows';

/** Closes the open chunk. @returns the new head and the changed index terms, not stored yet */
type CloseChunks = (head: HistoryHead) => Promise<{ head: HistoryHead; terms: Map<string, number[]> }>;

const NO_POSITION = { deletion: 0, chunk: 0 };

/**
 * A deletion has two phases, so that a kill at any point leaves the state before or after it. `request` stores it in the head, in one
 * transaction: from then on every read leaves out what it covers. `step` then rewrites one chunk with its addresses and terms, in one
 * transaction; a step that is repeated finds nothing to do.
 */
export function createHistoryDeleter(rows: HistoryRows, closeChunks: CloseChunks) {
  /** Where the search for the next chunk of a deletion continues; begins again in a new worker. */
  let position = NO_POSITION;

  /** Returns the chunks that may hold covered events. */
  async function findChunks({ target, end }: Deletion): Promise<number[]> {
    if (target.kind === 'address') return (await rows.readAddresses([target]))[0]?.chunks ?? [];
    const groups = getTermGroups(
      target.kind === 'site' ? { site: target.site } : { from: target.from, to: target.to },
      Number.POSITIVE_INFINITY,
    );
    const [terms] = groups;
    if (!terms) return Array.from({ length: end }, (_, i) => i);
    return [...new Set((await rows.readTerms(terms)).flat())];
  }

  /** Returns the first chunk that still holds covered events, or null. */
  async function findNextChunk(deletion: Deletion): Promise<{ number: number; events: HistoryEvent[] } | null> {
    const first = position.deletion === deletion.id ? position.chunk : 0;
    const candidates = (await findChunks(deletion)).sort((a, b) => a - b);
    for (const number of candidates) {
      if (number < first || number >= deletion.end) continue;
      position = { deletion: deletion.id, chunk: number };
      const events = (await rows.readChunks([number])).flat();
      if (events.some((event) => coversEvent(deletion.target, event))) return { number, events };
    }
    return null;
  }

  /** Rewrites one chunk without its covered events, and the addresses and terms of these. */
  async function rewriteChunk(head: HistoryHead, number: number, events: readonly HistoryEvent[]): Promise<void> {
    const kept = selectKept(events, number, head.pending);
    const keptKeys = new Set(kept.map(toAddressKey));
    const dropped = events.filter((event) => !kept.includes(event));
    const refs = new Map<string, AddressRef>(
      dropped.map(({ chain, address }) => [toAddressKey({ chain, address }), { chain, address }]),
    );
    const histories = (await rows.readAddresses([...refs.values()])).map((history) => ({
      ...withDeletions(history, head.pending),
      chunks: keptKeys.has(toAddressKey(history)) ? history.chunks : history.chunks.filter((one) => one !== number),
    }));
    const keptTerms = new Set(kept.flatMap(getTerms));
    const lost = [...new Set(dropped.flatMap(getTerms))].filter((term) => !keptTerms.has(term));
    const numbers = await rows.readTerms(lost);
    await rows.change({
      chunks: new Map([[number, kept]]),
      terms: new Map(lost.map((term, i) => [term, (numbers[i] ?? []).filter((one) => one !== number)])),
      addresses: histories.filter((history) => !isEmptyHistory(history)),
      removedAddresses: histories.filter(isEmptyHistory),
    });
  }

  /** Ends a deletion whose chunks are all rewritten. */
  async function finish(head: HistoryHead, deletion: Deletion): Promise<void> {
    position = NO_POSITION;
    const { target } = deletion;
    const refs = target.kind === 'address' ? [target] : [];
    const histories = (await rows.readAddresses(refs)).map((history) => withDeletions(history, head.pending));
    await rows.change({
      head: { ...head, pending: head.pending.filter(({ id }) => id !== deletion.id) },
      addresses: histories.filter((history) => !isEmptyHistory(history)),
      removedAddresses: histories.filter(isEmptyHistory),
    });
  }

  return {
    /** Called after all history was deleted. */
    forget() {
      position = NO_POSITION;
    },
    /** Stores a deletion; it takes effect with this one transaction. */
    async request(target: DeletionTarget): Promise<void> {
      const { head, terms } = await closeChunks(await rows.readHead());
      const deletion = { id: head.deletion + 1, target, end: head.end };
      await rows.change({ head: { ...head, deletion: deletion.id, pending: [...head.pending, deletion] }, terms });
    },
    /** Rewrites one chunk of the oldest deletion, or ends it. @returns false if no deletion is left */
    async step(): Promise<boolean> {
      const head = await rows.readHead();
      const [deletion] = head.pending;
      if (!deletion) return false;
      const next = await findNextChunk(deletion);
      if (next) await rewriteChunk(head, next.number, next.events);
      else await finish(head, deletion);
      return true;
    },
  };
}
