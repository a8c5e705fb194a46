// Interface of the encrypted rows of one kind: reads, validated writes, and pages for a backup.
import type { RecordEntry } from '../encrypted-row-codec';
import type { DatabaseRow } from '../row-database';

/** Encrypted rows of one kind, not written yet. */
export type SealedRows = readonly DatabaseRow[];

/** Rows of a page as a backup takes them. */
export interface DumpedRows<T> {
  entries: RecordEntry<T>[];
  /** Rows whose values this version cannot read, as they are stored. */
  unread: RecordEntry<unknown>[];
  /** Number of kept rows that cannot be decrypted. */
  leftOut: number;
}

/**
 * Rows of one kind. Every call throws `locked`, `storage` or `storage-full`; in a vault without a passphrase, writes throw
 * `needs-passphrase` for what it may not hold, and leave out what is recorded by itself.
 */
export interface RecordStore<T> {
  /** Returns values in the given order; null for absent, expired or unreadable rows, which are deleted unless they are kept. One transaction. */
  getMany(keys: string[]): Promise<(T | null)[]>;
  /** As `getMany`, with keys and expiry times. */
  getEntries(keys: string[]): Promise<(RecordEntry<T> | null)[]>;
  /** Tests for each key whether its row is kept and cannot be read by this version. */
  findUnreadable(keys: string[]): Promise<boolean[]>;
  /**
   * Writes all entries or none, in one transaction. As every write of kept rows it throws `internal` for a value that could not be read
   * again, and `unreadable-row` instead of overwriting a row that this version cannot read.
   */
  putMany(entries: RecordEntry<T>[]): Promise<void>;
  /** Encrypts entries without writing them, for `writeTogether`. */
  sealMany(entries: RecordEntry<T>[]): Promise<SealedRows>;
  /** Encrypts entries for a restore, which may replace unreadable rows. @param isRaw true for values that this version cannot read */
  sealRestored(entries: { entry: RecordEntry<T>; isRaw: boolean }[]): Promise<SealedRows>;
  removeMany(keys: string[]): Promise<void>;
  /** Writes and removes rows, all or none, in one transaction. */
  change(entries: RecordEntry<T>[], removed: string[]): Promise<void>;
  all(): Promise<T[]>;
  /** Yields all live entries in pages of at most `limit`, in no order, for a backup; a row that is written meanwhile may be left out. */
  pages(limit: number): AsyncGenerator<DumpedRows<T>>;
  /** Returns which of these rows are kept and cannot be read by this version. */
  pickUnreadable(rows: DatabaseRow[]): Promise<DatabaseRow[]>;
  /** Returns the ids under which rows with these keys are written. */
  idsOf(keys: string[]): Promise<string[]>;
  count(): Promise<number>;
  clear(): Promise<void>;
}
