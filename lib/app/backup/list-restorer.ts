// Restores address lists from a backup, checks that they are complete, and merges the user's labels.
import type { BackupRecord } from '../../backup/frame-content-codec';
import { countListParts, type ListEntry, PART_ENTRIES } from '../../lists/list-entry';
import type { RestoreMode } from '../../messages/tables/backup-messages';
import { toAddressKey } from '../../screening/request-queue';
import type { EncryptedStore } from '../../store/encrypted-store';
import { NEVER_EXPIRES } from '../../store/kept/record-kind';
import { toPartKey } from '../../store/kept/stored-source';
import { createTolerantReader } from '../../store/kept/tolerant-reader';
import { LIST_PART_ROWS, LIST_ROWS, type ListRow } from '../../store/list-store';
import { toCanonicalJson } from './merge-records';

/** A list of the file, and how many of its entries were read. */
interface FileList {
  row: ListRow;
  record: BackupRecord;
  count: number;
  parts: string[];
  /** Number of parts that this version cannot read: the list is taken as it is. */
  unreadParts: number;
  /** Entries of own labels that are united with those of this device; null if the list is taken as it is. */
  united: ListEntry[] | null;
}

/** Remaining work on the lists after the file was read. */
export interface ListRestoreResult {
  heads: BackupRecord[];
  parts: BackupRecord[];
  /** Number of lists without all of their entries, and the keys of the parts that were read. */
  incomplete: { count: number; parts: string[] };
}

/** Creates the check, for one restore. @param deps.kept the permanent rows @param deps.isEmpty true if this device has no lists */
export function createListRestorer({
  kept,
  mode,
  isEmpty: isDeviceEmpty,
}: {
  kept: EncryptedStore;
  mode: RestoreMode;
  isEmpty: () => boolean;
}) {
  const rowReader = createTolerantReader(LIST_ROWS.schema);
  const partReader = createTolerantReader(LIST_PART_ROWS.schema);
  /** Ids of lists that this version cannot read and that are taken as they are. */
  const unreadLists = new Set<string>();
  const heads = kept.store(LIST_ROWS);
  const parts = kept.store(LIST_PART_ROWS);
  const lists = new Map<string, FileList>();

  /** Returns the list of own labels of this device. */
  const findOwn = async (): Promise<ListRow | undefined> =>
    (await heads.all()).find(({ head, state }) => head.source === 'own' && state === 'kept');

  /**
   * Adds the labels of the file; of two labels of an address the one of the list that was changed later stays.
   * @returns the list and its parts; nothing if this device has all of them
   */
  async function unite(
    own: ListRow,
    file: FileList,
    added: ListEntry[],
  ): Promise<Pick<ListRestoreResult, 'heads' | 'parts'>> {
    const keys = Array.from({ length: countListParts(own.head.count) }, (_, part) => toPartKey(own.head.id, part));
    const here = (await parts.getMany(keys)).flatMap((part) => part ?? []);
    const isLater = file.row.at > own.at;
    const byAddress = new Map(here.map((entry) => [toAddressKey(entry), entry]));
    for (const entry of added)
      if (isLater || !byAddress.has(toAddressKey(entry))) byAddress.set(toAddressKey(entry), entry);
    const entries = [...byAddress.values()];
    if (toCanonicalJson(entries) === toCanonicalJson(here)) return { heads: [], parts: [] };
    // Later than both, so that it is taken as the newer version.
    const at = Math.max(own.at, file.row.at) + 1;
    const value: ListRow = { ...own, at, head: { ...own.head, count: entries.length } };
    const united = Array.from({ length: countListParts(entries.length) }, (_, part) => ({
      key: toPartKey(own.head.id, part),
      until: NEVER_EXPIRES,
      value: entries.slice(part * PART_ENTRIES, (part + 1) * PART_ENTRIES),
    }));
    return { heads: [{ key: own.head.id, until: NEVER_EXPIRES, value }], parts: united };
  }

  return {
    /** Remembers lists of the file; they are taken at the end, because their entries follow. @returns the invalid ones */
    noteLists(records: readonly BackupRecord[]): BackupRecord[] {
      return records.filter((record) => {
        const row = rowReader.read(record.value);
        if (!row) return true;
        const united = row.head.source === 'own' && mode === 'merge' && !isDeviceEmpty() ? [] : null;
        lists.set(record.key, { row, record, count: 0, parts: [], unreadParts: 0, united });
        return false;
      });
    },
    /** Notes that a list is taken though this version cannot read it: its entries follow. */
    noteUnreadList: (id: string) => void unreadLists.add(id),
    /** Counts entries. @returns the parts to take now; parts of no list are left out */
    admitParts(records: readonly BackupRecord[]): BackupRecord[] {
      return records.filter(({ key, value }) => {
        const id = key.slice(0, key.lastIndexOf('|'));
        if (unreadLists.has(id)) return true;
        const list = lists.get(id);
        if (!list) return false;
        const entries = partReader.read(value);
        if (!entries) list.unreadParts += 1;
        else list.count += entries.length;
        list.parts.push(key);
        if (!list.united) return true;
        for (const entry of entries ?? []) list.united.push(entry);
        return false;
      });
    },
    /** Returns the lists to take, and what united lists need; `isEmpty` as in `BackupRecordKind.take`. */
    async finish(isEmpty: boolean): Promise<ListRestoreResult> {
      const end: ListRestoreResult = { heads: [], parts: [], incomplete: { count: 0, parts: [] } };
      for (const list of lists.values()) {
        const { row, record, count, united } = list;
        if (list.unreadParts > 0) {
          if (!united) end.heads.push(record);
          else end.incomplete.count += 1;
          continue;
        }
        const own = united && !isEmpty ? await findOwn() : undefined;
        if (united && own) {
          const { heads: unitedHeads, parts: unitedParts } = await unite(own, list, united);
          end.heads.push(...unitedHeads);
          end.parts.push(...unitedParts);
        } else if (row.head.source === 'own') {
          // A label that was given or removed during the backup.
          end.heads.push({ ...record, value: { ...row, head: { ...row.head, count } } });
          for (let part = 0; united && part < countListParts(count); part++) {
            const value = united.slice(part * PART_ENTRIES, (part + 1) * PART_ENTRIES);
            end.parts.push({ key: toPartKey(row.head.id, part), until: NEVER_EXPIRES, value });
          }
        } else if (count === row.head.count) end.heads.push(record);
        else {
          end.incomplete.count += 1;
          end.incomplete.parts.push(...list.parts);
        }
      }
      return end;
    },
  };
}
