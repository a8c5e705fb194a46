// Reads the records of one kind for a backup, and decides which records of a backup file to restore.
import type { BackupRecord } from '../../backup/frame-content-codec';
import type { RestoreMode } from '../../messages/tables/backup-messages';
import type { RecordEntry } from '../../store/encrypted-row-codec';
import type { EncryptedStore } from '../../store/encrypted-store';
import type { JsonRecordKind } from '../../store/kept/record-kind';
import { createTolerantReader, toStoredJson } from '../../store/kept/tolerant-reader';
import type { RowDatabaseName } from '../../store/restore/journal-database';
import type { DatabaseRow } from '../../store/row-database';
import { toCanonicalJson } from './merge-records';

/** Rows that are read and decrypted at once. */
const PAGE_ROWS = 100;

/** Rules of one kind, which the feature of its records declares. */
export interface BackupRecordRules<T> {
  /** Name, version and schema: of the rows and of the records in the file. */
  rows: JsonRecordKind<T>;
  /** Database of the rows. */
  db: RowDatabaseName;
  /**
   * Line of the preview that counts the records (`lib/i18n/messages/en/backup.json` has its words); null if they belong to records of another kind.
   */
  part: string | null;
  /** Removes what is not backed up; null leaves the record out. */
  strip?(value: T): T | null;
  /** Merges two versions of a record; without it that of this device stays. */
  merge?(here: T, file: T, key: string): T;
  /** Part of a record that a merge takes if this device lacks the record but has others of the kind; without it all is taken. */
  adopt?(value: T): T | null;
  /** Converts a record of an earlier version; one that does not fit is returned as it is, and then refused. */
  convert?(record: BackupRecord): BackupRecord;
  /** Tests whether the preview counts a record; without it all are counted. */
  isCounted?(value: T): boolean;
  /** Name of a record for the preview. */
  title?(value: T): string;
}

/**
 * `refused`: the record does not fit its schema. `unread`: neither does it, but it is kept as it is, for a newer version. `expired`: it would
 * be deleted at once.
 */
export type RestoredStatus = 'fresh' | 'changed' | 'same' | 'refused' | 'unread' | 'expired';

/** A record of the file after comparison; `row` if it is to be written, or kept by *replace*. */
export interface RestoredRecord {
  key: string;
  status: RestoredStatus;
  title: string | null;
  isCounted: boolean;
  row: DatabaseRow | null;
}

export type BackupRecordKind = ReturnType<typeof createBackupRecordKind>;

/** The encrypted stores of both databases. */
export type BackupDatabases = Record<RowDatabaseName, EncryptedStore> & {
  /** Epoch ms. */
  now(): number;
};

/** Creates the kind over its rows. */
export function createBackupRecordKind<T>(rules: BackupRecordRules<T>, databases: BackupDatabases) {
  const {
    rows,
    db,
    part,
    strip = (value: T) => value,
    merge = (here: T) => here,
    adopt = (value: T) => value,
    convert = (record: BackupRecord) => record,
    isCounted = () => true,
    title,
  } = rules;
  const { now } = databases;
  const store = databases[db].store(rows);

  /** Reads the value of a record as one of a row; null if this version cannot. */
  const read = (value: unknown): T | null =>
    rows.kept ? createTolerantReader(rows.schema).read(value) : (rows.schema.safeParse(value).data ?? null);

  function parse({ key, until, value }: BackupRecord): RecordEntry<T> | null {
    const parsed = read(value);
    return parsed === null ? null : { key, until, value: parsed };
  }

  function stripAll(entries: readonly RecordEntry<T>[]): RecordEntry<T>[] {
    return entries.flatMap((entry) => {
      const value = strip(entry.value);
      return value === null ? [] : [{ ...entry, value }];
    });
  }

  /** Decides about a record that this version cannot read: it is taken where no row of this device is in its place. */
  async function decideUnread(
    entry: RecordEntry<unknown>,
    mode: RestoreMode,
    { isEmpty, isFirst }: { isEmpty: boolean; isFirst: boolean },
  ): Promise<{ status: RestoredStatus; entry: RecordEntry<T> | null; isRaw: boolean }> {
    const isHere = !isEmpty && (await isStored(entry.key));
    const isAdoptedInPart = rules.adopt !== undefined && mode === 'merge' && !isFirst;
    if (!rows.kept || isAdoptedInPart || (isHere && mode !== 'replace'))
      return { status: 'refused', entry: null, isRaw: true };
    return { status: 'unread', entry: mode === 'preview' ? null : (entry as RecordEntry<T>), isRaw: true };
  }

  async function isStored(key: string): Promise<boolean> {
    const [entry, [isUnreadable]] = await Promise.all([store.getMany([key]), store.findUnreadable([key])]);
    return entry[0] !== null || isUnreadable === true;
  }

  /** True if this device has records of the kind; a restore changes nothing before its end. */
  let others: Promise<boolean> | null = null;
  async function hasOthers(): Promise<boolean> {
    others ??= store.count().then((count) => count > 0);
    return others;
  }

  /** Compares a record with that of this device and decides what is written. */
  function decide(
    entry: RecordEntry<T>,
    here: RecordEntry<T> | null,
    mode: RestoreMode,
    isFirst: boolean,
  ): [RestoredStatus, RecordEntry<T> | null] {
    if (here === null) {
      const taken = mode === 'merge' && !isFirst ? adopt(entry.value) : entry.value;
      return taken === null ? ['same', null] : ['fresh', { ...entry, value: taken }];
    }
    const own = toCanonicalJson(here.value);
    if (mode !== 'merge') return [own === toCanonicalJson(entry.value) ? 'same' : 'changed', entry];
    const value = merge(here.value, entry.value, entry.key);
    return [
      own === toCanonicalJson(value) ? 'same' : 'changed',
      { ...entry, value, until: Math.max(here.until, entry.until) },
    ];
  }

  return {
    name: rows.name,
    version: rows.version,
    db,
    part,
    /** Returns records of version `v` as those of this version. */
    upgrade: (v: number, file: readonly BackupRecord[]): BackupRecord[] =>
      v < rows.version ? file.map(convert) : [...file],
    /** Reads the value of a record; null if this version cannot. */
    read,
    /**
     * Returns the records that a backup holds, also those that this version cannot read, as they are stored.
     * @param leaveOut called with the number of rows that cannot be decrypted and are left out
     */
    async *pages(leaveOut: (kind: string, count: number) => void = () => undefined): AsyncGenerator<BackupRecord[]> {
      for await (const { entries, unread, leftOut } of store.pages(PAGE_ROWS)) {
        if (leftOut && rows.kept) leaveOut(rows.name, leftOut);
        const stored = stripAll(entries).map(({ value, ...entry }) => ({
          ...entry,
          value: JSON.parse(toStoredJson(value)) as unknown,
        }));
        yield [...stored, ...unread];
      }
    },
    /** Returns the records of a backup that this version can read. */
    async *readablePages(): AsyncGenerator<BackupRecord[]> {
      for await (const { entries } of store.pages(PAGE_ROWS)) yield stripAll(entries);
    },
    pickUnreadable: store.pickUnreadable,
    titleOf: ({ value }: BackupRecord): string | null => (title ? title(value as T) : null),
    isCounted: ({ value }: BackupRecord): boolean => isCounted(value as T),
    /** Returns the ids under which the rows of these records are stored. */
    idsOf: store.idsOf,
    /**
     * Takes records of the file.
     * @param isEmpty true if this device holds nothing and its vault does not exist yet
     */
    async take(file: readonly BackupRecord[], mode: RestoreMode, isEmpty: boolean): Promise<RestoredRecord[]> {
      const entries = file.map(parse);
      const keys = file.map(({ key }) => key);
      const here = isEmpty ? [] : await store.getEntries(keys);
      const isFirst = isEmpty || !(await hasOthers());
      const blocked = isEmpty || mode === 'replace' ? [] : await store.findUnreadable(keys);
      const decided = await Promise.all(
        entries.map(async (entry, i): ReturnType<typeof decideUnread> => {
          if (!entry) return decideUnread(file[i] as BackupRecord, mode, { isEmpty, isFirst });
          if (entry.until <= now()) return { status: 'expired', entry: null, isRaw: false };
          // Only *replace* puts a record in place of a row that this version cannot read.
          if (blocked[i]) return { status: 'refused', entry: null, isRaw: false };
          const [status, next] = decide(entry, here[i] ?? null, mode, isFirst);
          const isWritten = mode === 'replace' || (mode === 'merge' && status !== 'same');
          return { status, entry: isWritten ? next : null, isRaw: false };
        }),
      );
      const written = decided.flatMap(({ entry, isRaw }) => (entry ? [{ entry, isRaw }] : []));
      const sealed = written.length ? [...(await store.sealRestored(written))] : [];
      return decided.map(({ status, entry }, i) => ({
        key: keys[i] ?? '',
        status,
        title: entries[i] && title ? title(entries[i].value) : null,
        isCounted: !entries[i] || isCounted(entries[i].value),
        row: entry ? (sealed.shift() ?? null) : null,
      }));
    },
  };
}
