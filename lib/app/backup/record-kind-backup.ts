// Reads the records of one kind for a backup, and decides which records of a backup file to restore.
import type { BackupRecord } from '../../backup/frame-content-codec';
import type { BackupPart, RestoreMode } from '../../messages/backup-messages';
import type { RecordEntry } from '../../store/encrypted-row-codec';
import type { EncryptedStore, JsonRecordKind } from '../../store/encrypted-store';
import type { RowDatabaseName } from '../../store/restore/journal-database';
import type { DatabaseRow } from '../../store/row-database';
import { toCanonicalJson } from './merge-records';

/** Rows that are read and decrypted at once. */
const PAGE_ROWS = 100;

/** Rules of one kind; one row of the table in `backup-record-table.ts`. */
export interface BackupRecordRules<T> {
  /** Name, version and schema: of the rows and of the records in the file. */
  rows: JsonRecordKind<T>;
  /** Database of the rows. */
  db: RowDatabaseName;
  /** Line of the preview that counts the records; null if they belong to records of another kind. */
  part: BackupPart | null;
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

/** `refused`: the record does not fit its schema. `expired`: it would be deleted at once. */
export type RestoredStatus = 'fresh' | 'changed' | 'same' | 'refused' | 'expired';

/** A record of the file after comparison; `row` if it is to be written, or kept by *replace*. */
export interface RestoredRecord {
  key: string;
  status: RestoredStatus;
  title: string | null;
  isCounted: boolean;
  row: DatabaseRow | null;
}

export type BackupRecordKind = ReturnType<typeof createBackupRecordKind>;

/** Creates the kind over its rows. @param now epoch ms */
export function createBackupRecordKind<T>(rules: BackupRecordRules<T>, records: EncryptedStore, now: () => number) {
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
  const store = records.store(rows);

  function parse({ key, until, value }: BackupRecord): RecordEntry<T> | null {
    const parsed = rows.schema.safeParse(value);
    return parsed.success ? { key, until, value: parsed.data } : null;
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
    /** Returns the records that a backup holds. */
    async *pages(): AsyncGenerator<BackupRecord[]> {
      for await (const page of store.pages(PAGE_ROWS))
        yield page.flatMap(({ value, ...entry }) => {
          const kept = strip(value);
          return kept === null ? [] : [{ ...entry, value: kept }];
        });
    },
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
      const decided = entries.map((entry, i): { status: RestoredStatus; entry: RecordEntry<T> | null } => {
        if (!entry) return { status: 'refused', entry: null };
        if (entry.until <= now()) return { status: 'expired', entry: null };
        const [status, next] = decide(entry, here[i] ?? null, mode, isFirst);
        const isWritten = mode === 'replace' || (mode === 'merge' && status !== 'same');
        return { status, entry: isWritten ? next : null };
      });
      const written = decided.flatMap(({ entry }) => entry ?? []);
      const sealed = written.length ? [...(await store.sealMany(written))] : [];
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
