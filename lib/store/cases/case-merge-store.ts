// Stores merges of cases: one transaction per merge, with the previous state saved for undo.
import { z } from 'zod';
import { type AddressNotes, UNDO_MS } from '../../cases/address-notes';
import { type Case, withCaseArchived } from '../../cases/case';
import { addressNotesSchema, caseSchema } from '../../cases/case-schema';
import type { MergedCase } from '../../cases/import/merge-case-content';
import { toAddressKey } from '../../screening/request-queue';
import type { AddressRef } from '../../verdict/screening-state';
import type { CaseWrite } from '../case-store';
import type { EncryptedStore } from '../encrypted-store';
import type { SealedRows } from '../kept/record-store';

interface SealedChange {
  next: Case;
  batches: SealedRows[];
}

/** The parts of the case store that a merge needs. */
export interface CaseMergeStoreDeps {
  records: Pick<EncryptedStore, 'store'>;
  now: () => number;
  enqueue<T>(task: () => Promise<T>): Promise<T>;
  seal(before: Case | null, after: Case, write: CaseWrite): Promise<SealedChange>;
  commit(changes: readonly SealedChange[], more?: readonly SealedRows[]): Promise<void>;
  find(id: string): Promise<Case | null>;
  readEntries(id: string, addresses: readonly AddressRef[]): Promise<AddressNotes[]>;
}

/** State before a merge. */
const undoSchema = z.strictObject({
  before: caseSchema,
  entries: z.array(
    z.strictObject({ ask: z.strictObject({ chain: z.string(), address: z.string() }), entry: addressNotesSchema }),
  ),
  /** Length of the log after the merge, because an undo must not revert later changes. */
  end: z.number(),
  /** The case that was merged into this one and archived; '' for a file. */
  partner: z.string(),
  from: z.string(),
});
type MergeUndo = z.infer<typeof undoSchema>;

export interface MergeRequest {
  by: string;
  /** Name of the file or of the other case. */
  from: string;
  /** Author of the export. */
  exportedBy: string;
  /** Nothing shows that the file is unchanged. */
  isUnverified: boolean;
  /** Id of the other case, which is archived; '' for a file. */
  partner: string;
  /** Length of the log that the user saw: after another change nothing is merged. */
  expected: number;
}

/** `changed`: the case changed since it was compared, and nothing was merged or undone. */
export type MergeOutcome = { merged: Case; noRoom: number } | 'changed' | null;

/** @returns the merge operations of the case store; each is one transaction */
export function createCaseMergeStore(deps: CaseMergeStoreDeps) {
  const { records, now, enqueue, seal, commit, find, readEntries } = deps;
  const undoRows = records.store<MergeUndo>({
    name: 'case-undo',
    version: 1,
    schema: undoSchema,
    mayDrop: 'the state before a merge, for ten minutes; the case itself is kept',
  });
  const isAt = (item: Case, entries: number): boolean => (item.log?.entries ?? 0) === entries;

  return {
    /** Merges into a case. @param how returns the merged case; `entries`: notes of all its addresses by `toAddressKey` */
    merge: (
      id: string,
      how: (current: Case, entries: ReadonlyMap<string, AddressNotes>) => MergedCase,
      { by, from, exportedBy, isUnverified, partner, expected }: MergeRequest,
    ): Promise<MergeOutcome> =>
      enqueue(async () => {
        const current = await find(id);
        const other = partner ? await find(partner) : null;
        if (!current || (partner && !other)) return null;
        if (!isAt(current, expected)) return 'changed';
        const before = await readEntries(id, current.addresses);
        const entries = new Map<string, AddressNotes>();
        for (const [place, entry] of before.entries())
          entries.set(toAddressKey(current.addresses[place] as AddressRef), entry);
        const { next, notes, noRoom } = how(current, entries);
        const type = partner ? 'merged' : 'imported';
        const merged = await seal(current, next, {
          by,
          notes,
          events: [{ type, from, by: exportedBy, ...(isUnverified ? { unverified: true } : {}) }],
        });
        const archived =
          other &&
          (await seal(other, withCaseArchived(other, true, now()), {
            by,
            events: [{ type: 'merged-into', into: current.name }],
          }));
        const undo: MergeUndo = {
          before: current,
          end: merged.next.log?.entries ?? 0,
          partner,
          from,
          entries: notes.flatMap(({ ask }) => {
            const entry = entries.get(toAddressKey(ask));
            return entry ? [{ ask, entry }] : [];
          }),
        };
        const undoRow = await undoRows.sealMany([{ key: id, value: undo, until: now() + UNDO_MS }]);
        await commit(archived ? [merged, archived] : [merged], [undoRow]);
        return { merged: merged.next, noRoom };
      }),
    /** Undoes the last merge within ten minutes; addresses that it added are removed. @returns null if there is nothing to undo */
    undoMerge: (id: string, by: string): Promise<Case | 'changed' | null> =>
      enqueue(async () => {
        const current = await find(id);
        const [undo] = await undoRows.getMany([id]);
        if (!current || !undo) return null;
        if (!isAt(current, undo.end)) return 'changed';
        const former = new Map(undo.before.addresses.map((item) => [toAddressKey(item), item]));
        const next: Case = {
          ...undo.before,
          ...(current.log ? { log: current.log } : {}),
          ...(current.bundle ? { bundle: current.bundle } : {}),
          addresses: current.addresses.map((item) => former.get(toAddressKey(item)) ?? { ...item, removedAt: now() }),
        };
        const event = { type: 'undone', from: undo.from, by: '' } as const;
        const restored = await seal(current, next, { by, notes: undo.entries, events: [event] });
        const partner = undo.partner ? await find(undo.partner) : null;
        const back = partner && (await seal(partner, withCaseArchived(partner, false, now()), { by }));
        const used = await undoRows.sealMany([{ key: id, value: undo, until: now() }]);
        await commit(back ? [restored, back] : [restored], [used]);
        return restored.next;
      }),
  };
}
