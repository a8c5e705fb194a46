// Reads and writes the encrypted rows of the history, such as event chunks and index terms.
import { z } from 'zod';
import { type AddressHistory, addressHistorySchema } from '../../history/address-history';
import { deletionSchema } from '../../history/history-deletion-model';
import { type HistoryEvent, historyEventSchema } from '../../history/history-event';
import type { AddressRef } from '../../verdict/screening-state';
import type { EncryptedStore } from '../encrypted-store';
import { defineKeptRows, NEVER_EXPIRES } from '../kept/record-kind';

const headSchema = z.strictObject({
  /** Number of the chunk after the newest. */
  end: z.number(),
  /** Chunks below this number are full or closed, and their terms are in the index. */
  closed: z.number(),
  /** Number of the last deletion. */
  deletion: z.number(),
  /** Deletions that took effect and whose rows are not all rewritten. */
  pending: z.array(deletionSchema),
  /** Sites whose pages are not recorded. */
  excluded: z.array(z.string()),
});
export type HistoryHead = z.infer<typeof headSchema>;

/** One row kind for all, because one transaction covers one kind. */
const rowSchema = z.union([
  z.strictObject({ head: headSchema }),
  z.strictObject({ events: z.array(historyEventSchema) }),
  z.strictObject({ chunks: z.array(z.number()) }),
  z.strictObject({ history: addressHistorySchema }),
]);
export type HistoryRecord = z.infer<typeof rowSchema>;

export const HISTORY_ROWS = defineKeptRows('history', rowSchema, 2);

const HEAD = 'head';
const CHUNK = 'chunk|';
const chunkKey = (number: number) => `${CHUNK}${number}`;
const termKey = (term: string) => `term|${term}`;
export const toHistoryKey = ({ chain, address }: AddressRef) => `address|${chain}|${address}`;

/** Changes of one transaction. An empty chunk, term or address is removed. */
export interface HistoryChange {
  head?: HistoryHead;
  chunks?: Map<number, HistoryEvent[]>;
  terms?: Map<string, number[]>;
  addresses?: AddressHistory[];
  removedAddresses?: AddressRef[];
}

/** Creates access to the rows. Every call throws `locked`, `storage` or `storage-full`. */
export function createHistoryRows(records: Pick<EncryptedStore, 'store'>) {
  const store = records.store(HISTORY_ROWS);
  const toEntry = (key: string, value: HistoryRecord) => ({ key, value, until: NEVER_EXPIRES });

  return {
    async readHead(): Promise<HistoryHead> {
      const [row] = await store.getMany([HEAD]);
      if (row && 'head' in row) return row.head;
      return { end: 0, closed: 0, deletion: 0, pending: [], excluded: [] };
    },
    /** Returns the events of each chunk, oldest first. */
    async readChunks(numbers: readonly number[]): Promise<HistoryEvent[][]> {
      const found = await store.getMany(numbers.map(chunkKey));
      return found.map((row) => (row && 'events' in row ? row.events : []));
    },
    /** Returns the chunk numbers of each term, ascending. */
    async readTerms(terms: readonly string[]): Promise<number[][]> {
      const found = await store.getMany(terms.map(termKey));
      return found.map((row) => (row && 'chunks' in row ? row.chunks : []));
    },
    /** Returns the histories in the given order; an empty one for an unknown address. */
    async readAddresses(refs: readonly AddressRef[]): Promise<AddressHistory[]> {
      const found = await store.getMany(refs.map(toHistoryKey));
      return refs.map(({ chain, address }, i) => {
        const row = found[i];
        if (row && 'history' in row) return row.history;
        return { chain, address, periods: {}, places: [], chunks: [], cleared: 0 };
      });
    },
    /** Tests whether a chunk cannot be read by this version. */
    isUnreadable: async (number: number): Promise<boolean> =>
      (await store.findUnreadable([chunkKey(number)]))[0] === true,
    /** Applies all changes in one transaction. Terms and addresses that this version cannot read stay as they are. */
    async change({ head, chunks, terms, addresses = [], removedAddresses = [] }: HistoryChange): Promise<void> {
      const lists = [
        ...[...(chunks ?? [])].map(([number, events]) => ({
          key: chunkKey(number),
          value: { events },
          size: events.length,
        })),
        ...[...(terms ?? [])].map(([term, numbers]) => ({
          key: termKey(term),
          value: { chunks: numbers },
          size: numbers.length,
        })),
      ];
      const written = [
        ...lists.filter(({ size }) => size > 0).map(({ key, value }) => toEntry(key, value)),
        ...addresses.map((history) => toEntry(toHistoryKey(history), { history })),
        ...(head ? [toEntry(HEAD, { head })] : []),
      ];
      const emptied = lists.filter(({ size }) => size === 0).map(({ key }) => key);
      const all = [...written.map(({ key }) => key), ...emptied, ...removedAddresses.map(toHistoryKey)];
      const unreadable = await store.findUnreadable(all);
      const fixed = new Set(all.filter((key, i) => unreadable[i] && !key.startsWith(CHUNK) && key !== HEAD));
      const isFree = (key: string) => !fixed.has(key);
      await store.change(
        written.filter(({ key }) => isFree(key)),
        [...emptied, ...removedAddresses.map(toHistoryKey)].filter(isFree),
      );
    },
    /** Removes every row in one transaction. */
    clear: (): Promise<void> => store.clear(),
  };
}

export type HistoryRows = ReturnType<typeof createHistoryRows>;
