// Encrypted audit log: entries in chunks of up to 200, appended in batches, deleted by age.
import { z } from 'zod';
import { createSerialQueue } from '../../concurrency/serial-queue';
import {
  type AuditEntry,
  type AuditFilter,
  auditEntrySchema,
  matchesAuditFilter,
} from '../../dispatch/audit-entry-schema';
import type { EncryptedStore } from '../encrypted-store';
import { defineKeptRows, NEVER_EXPIRES } from '../kept/record-kind';

/** Entries of one chunk, which is rewritten until it is full. */
const CHUNK_ENTRIES = 200;
/** Entries wait for this time, so that a burst of requests is one write. */
const FLUSH_MS = 1_000;
/** Entries that wait while the vault is locked or the disk is full; the oldest are dropped beyond it. */
const MAX_WAITING = 5_000;
/** Minimum number of entries per page, unless fewer exist or `MAX_CHUNKS_READ` chunks were read. */
const PAGE_ENTRIES = 200;
const MAX_CHUNKS_READ = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One row kind for head and chunks, because one transaction covers one kind. */
const rowSchema = z.union([
  /** Numbers of the oldest chunk and of the one after the newest. */
  z.strictObject({ first: z.number(), end: z.number() }),
  z.strictObject({ entries: z.array(auditEntrySchema) }),
]);
type Row = z.infer<typeof rowSchema>;

export const AUDIT_ROWS = defineKeptRows('audit', rowSchema);

/** A part of the log, newest entry first. `next` continues with older entries; null at the end. */
export interface AuditPage {
  entries: AuditEntry[];
  next: number | null;
}

export interface AuditStoreDeps {
  records: Pick<EncryptedStore, 'store'>;
  /** Epoch ms. */
  now(): number;
  /** Runs `task` after `ms`. */
  wake(ms: number, task: () => void): void;
  /** Returns the retention of entries in days. */
  keptDays(): Promise<number>;
}

const HEAD = 'head';
const chunkKey = (number: number) => `chunk|${number}`;
const toEntry = (key: string, value: Row) => ({ key, value, until: NEVER_EXPIRES });

/** Creates the store. Its reads throw `locked` and `storage`; `note` never throws. */
export function createAuditStore({ records, now, wake, keptDays }: AuditStoreDeps) {
  const store = records.store(AUDIT_ROWS);
  const enqueue = createSerialQueue();
  let waiting: AuditEntry[] = [];
  let isScheduled = false;
  let agedAt = Number.NEGATIVE_INFINITY;

  async function readHead(): Promise<{ first: number; end: number }> {
    const [row] = await store.getMany([HEAD]);
    return row && 'first' in row ? row : { first: 0, end: 0 };
  }

  /** Returns the entries of a chunk, oldest first; an unreadable chunk counts as empty. */
  async function readChunk(number: number): Promise<AuditEntry[]> {
    const [row] = await store.getMany([chunkKey(number)]);
    return row && 'entries' in row ? row.entries : [];
  }

  /** Appends the waiting entries in one transaction; they keep waiting if it fails. */
  async function append(): Promise<void> {
    const added = waiting;
    if (added.length === 0) return;
    const { first, end } = await readHead();
    const open = end > first ? await readChunk(end - 1) : [];
    const base = open.length > 0 && open.length < CHUNK_ENTRIES ? end - 1 : end;
    const entries = base === end ? added : [...open, ...added];
    const chunks = Array.from({ length: Math.ceil(entries.length / CHUNK_ENTRIES) }, (_, i) =>
      toEntry(chunkKey(base + i), { entries: entries.slice(i * CHUNK_ENTRIES, (i + 1) * CHUNK_ENTRIES) }),
    );
    await store.putMany([...chunks, toEntry(HEAD, { first, end: base + chunks.length })]);
    waiting = waiting.filter((entry) => !added.includes(entry));
  }

  /** Deletes the oldest chunks whose newest entry is too old, at most once an hour. */
  async function deleteAged(): Promise<void> {
    if (Math.abs(now() - agedAt) < HOUR_MS) return;
    agedAt = now();
    const oldest = now() - (await keptDays()) * DAY_MS;
    const { first, end } = await readHead();
    let kept = first;
    const unreadable: number[] = [];
    while (kept < end) {
      const [isUnreadable] = await store.findUnreadable([chunkKey(kept)]);
      if (isUnreadable) unreadable.push(kept);
      else if (((await readChunk(kept)).at(-1)?.at ?? 0) >= oldest) break;
      kept += 1;
    }
    const aged = Array.from({ length: kept - first }, (_, i) => first + i).filter((one) => !unreadable.includes(one));
    if (!aged.length) return;
    // Chunks first: a missing chunk counts as aged, so an interrupted deletion continues.
    await store.removeMany(aged.map(chunkKey));
    // A chunk that this version cannot read stays, and stays within the log.
    await store.putMany([toEntry(HEAD, { first: unreadable[0] ?? kept, end })]);
  }

  async function flush(): Promise<void> {
    await append();
    await deleteAged();
  }

  return {
    /** Records an entry; it is stored a moment later, outside the path of the request. */
    note(entry: AuditEntry): void {
      waiting = [...waiting, entry].slice(-MAX_WAITING);
      if (isScheduled) return;
      isScheduled = true;
      wake(FLUSH_MS, () => {
        isScheduled = false;
        // While locked or on a full disk the entries wait for the next one, or for `flush`.
        void enqueue(flush).catch(() => undefined);
      });
    },
    /** Stores the waiting entries and deletes those that are too old. */
    flush: (): Promise<void> => enqueue(flush),
    /** Deletes entries older than the retention now, after it was shortened. */
    applyRetention: (): Promise<void> => {
      agedAt = Number.NEGATIVE_INFINITY;
      return enqueue(flush);
    },
    /**
     * Returns entries that meet the filter, newest first.
     * @param before `next` of the previous page; null begins with the newest
     */
    page: (filter: AuditFilter, before: number | null): Promise<AuditPage> =>
      enqueue(async () => {
        await append();
        const oldest = now() - (await keptDays()) * DAY_MS;
        const { first, end } = await readHead();
        const entries: AuditEntry[] = [];
        let number = Math.min(before ?? end, end) - 1;
        for (let read = 0; number >= first && read < MAX_CHUNKS_READ && entries.length < PAGE_ENTRIES; read += 1) {
          const chunk = (await readChunk(number)).filter((entry) => entry.at >= oldest);
          entries.push(...chunk.filter((entry) => matchesAuditFilter(entry, filter)).reverse());
          number -= 1;
        }
        return { entries, next: number >= first ? number + 1 : null };
      }),
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;
