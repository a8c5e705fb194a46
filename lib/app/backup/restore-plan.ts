// Compares the records of a backup with those on this device, and notes the changes in the restore journal.
import type { BackupRecord, RecordBatch } from '../../backup/frame-content-codec';
import type { RestoreLine, RestoreMode } from '../../messages/tables/backup-messages';
import type { RowChange } from '../../store/restore/journal-database';
import type { Stores } from '../stores';
import { createListRestorer } from './list-restorer';
import type { BackupRecordKind, RestoredRecord } from './record-kind-backup';

/** Names of a line that are given. */
const MAX_NAMES = 5;
/** Rows that are looked through at once for *replace*. */
const PAGE_ROWS = 200;

/** Returns a line without records. */
export const emptyLine = (part: RestoreLine['part']): RestoreLine => ({
  part,
  fresh: 0,
  changed: 0,
  same: 0,
  missing: 0,
  refused: 0,
  unread: 0,
  expired: 0,
  names: { fresh: [], changed: [], missing: [] },
});

function addName(names: string[], name: string | null): void {
  if (name !== null && names.length < MAX_NAMES) names.push(name);
}

/** Creates the plan of one restore. @param deps.isEmpty whether this device holds no data yet */
export function createRestorePlan(deps: {
  stores: Stores;
  kinds: readonly BackupRecordKind[];
  mode: RestoreMode;
  isEmpty: () => boolean;
}) {
  const { stores, mode, isEmpty } = deps;
  const { kept, rows, restore } = stores;
  const kinds = new Map(deps.kinds.map((kind) => [kind.name, kind]));
  const lists = createListRestorer({ kept, mode, isEmpty });
  const lines = new Map<string, RestoreLine>();
  /** Keys of the file by kind, to find what it does not hold. */
  const keys = new Map<string, Set<string>>();
  /** Ids of rows that *replace* keeps, by kind. */
  const keptIds = new Map<string, Set<string>>();

  function lineOf({ part }: BackupRecordKind): RestoreLine | null {
    if (part === null) return null;
    const line = lines.get(part) ?? emptyLine(part);
    lines.set(part, line);
    return line;
  }

  function count(kind: BackupRecordKind, taken: readonly RestoredRecord[]): void {
    const line = lineOf(kind);
    if (!line) return;
    const seen = keys.get(kind.name) ?? new Set();
    keys.set(kind.name, seen);
    for (const { key, status, title, isCounted } of taken) {
      if (!isCounted) continue;
      line[status] += 1;
      if (mode === 'preview') seen.add(key);
      if (status === 'fresh' || status === 'changed') addName(line.names[status], title);
    }
  }

  /** Notes the rows before and after. */
  async function note(kind: BackupRecordKind, taken: readonly RestoredRecord[]): Promise<void> {
    const after = taken.flatMap(({ row }) => row ?? []);
    if (!after.length) return;
    const before = await rows[kind.db].get(
      kind.name,
      after.map(({ id }) => id),
    );
    const changes = after.map(
      (row, i): RowChange => ({ db: kind.db, kind: kind.name, id: row.id, before: before[i] ?? null, after: row }),
    );
    await restore.put(changes);
    if (mode !== 'replace') return;
    const ids = keptIds.get(kind.name) ?? new Set();
    keptIds.set(kind.name, ids);
    for (const { id } of after) ids.add(id);
  }

  async function take(name: string, records: readonly BackupRecord[]): Promise<readonly RestoredRecord[]> {
    const kind = kinds.get(name);
    if (!kind || !records.length) return [];
    const taken = await kind.take(records, mode, isEmpty());
    count(kind, taken);
    await note(kind, taken);
    return taken;
  }

  /** Takes lists that this version cannot read; the others are taken at the end. */
  async function takeLists(records: readonly BackupRecord[]): Promise<void> {
    for (const { key, status } of await take('lists', lists.noteLists(records)))
      if (status === 'unread') lists.noteUnreadList(key);
  }

  /** Ends the lists: those without all of their entries are not taken. */
  async function finishLists(): Promise<void> {
    const { heads, parts, incomplete } = await lists.finish(isEmpty());
    await take('lists', heads);
    await take('list-parts', parts);
    const kind = kinds.get('list-parts');
    if (!kind || !incomplete.count) return;
    const line = kinds.get('lists') && lineOf(kinds.get('lists') as BackupRecordKind);
    if (line) line.refused += incomplete.count;
    if (mode === 'preview') return;
    const ids = await kind.idsOf(incomplete.parts);
    await restore.remove(ids.map((id) => ({ db: kind.db, kind: kind.name, id })));
    for (const id of ids) keptIds.get(kind.name)?.delete(id);
  }

  /** Counts and names what this device holds and the file does not. */
  async function countMissing(kind: BackupRecordKind): Promise<void> {
    const line = lineOf(kind);
    if (!line) return;
    for await (const page of kind.readablePages())
      for (const record of page) {
        if (!kind.isCounted(record) || keys.get(kind.name)?.has(record.key)) continue;
        line.missing += 1;
        addName(line.names.missing, kind.titleOf(record));
      }
  }

  /** Notes the rows that *replace* removes. */
  async function noteRemoved(kind: BackupRecordKind): Promise<void> {
    for (let after = ''; ; ) {
      const page = await rows[kind.db].page(kind.name, after, PAGE_ROWS);
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
      const others = page.filter(({ id }) => !keptIds.get(kind.name)?.has(id));
      // What this version cannot read is not removed: nobody could see what is lost.
      const unreadable = new Set((await kind.pickUnreadable(others)).map(({ id }) => id));
      const gone = others.filter(({ id }) => !unreadable.has(id));
      await restore.put(gone.map((row) => ({ db: kind.db, kind: kind.name, id: row.id, before: row, after: null })));
    }
  }

  return {
    /** Takes records. @returns false if only a later version knows the kind */
    async add({ kind: name, v, records }: RecordBatch): Promise<boolean> {
      const kind = kinds.get(name);
      if (!kind || v > kind.version) return false;
      if (name === 'lists') await takeLists(records);
      else await take(name, name === 'list-parts' ? lists.admitParts(records) : kind.upgrade(v, records));
      return true;
    },
    /** Ends the comparison. @param written kinds that the writer of the file knew: only of those can something be missing */
    async finish(written: ReadonlySet<string>): Promise<RestoreLine[]> {
      await finishLists();
      for (const kind of kinds.values()) {
        if (!written.has(kind.name) || isEmpty()) continue;
        if (mode === 'preview') await countMissing(kind);
        if (mode === 'replace') await noteRemoved(kind);
      }
      return [...lines.values()];
    },
  };
}

export type RestorePlan = ReturnType<typeof createRestorePlan>;
