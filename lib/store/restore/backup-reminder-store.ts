// Store of the last backup's time and of the number of changes since, for the backup reminder.
import { z } from 'zod';
import { createSerialQueue } from '../../concurrency/serial-queue';
import { createStorageItem } from '../storage-item';

/** Kinds of rows whose writes count as changes: each change of a user writes one of them once. */
export const COUNTED_KINDS: ReadonlySet<string> = new Set(['cases', 'lists', 'sites', 'sites-marks']);

/** Changes after which a backup is due: the first one, and each later one. */
const DUE_AFTER = { first: 10, later: 25 };

const schema = z.strictObject({
  savedAt: z.number().nullable(),
  changes: z.number().int().min(0),
  hasCases: z.boolean().default(false),
});
/** `savedAt`: epoch ms, null if there was no backup; `changes`: since then; `hasCases`: true if a case was ever written. */
export type BackupReminderState = z.infer<typeof schema>;

/** Tests whether to remind of a backup: without one after the first case or ten other changes, else after 25 changes. */
export const isBackupDue = ({ savedAt, changes, hasCases }: BackupReminderState): boolean =>
  savedAt === null ? hasCases || changes >= DUE_AFTER.first : changes >= DUE_AFTER.later;

/** Creates the store, in `storage.local`: a time and a number are not secret. */
export function createBackupReminderStore() {
  const item = createStorageItem<BackupReminderState>({
    area: 'local',
    key: 'backup',
    schema,
    fallback: { savedAt: null, changes: 0, hasCases: false },
  });
  const enqueue = createSerialQueue();
  return {
    load: (): Promise<BackupReminderState> => enqueue(item.load),
    /** Counts a write of rows of a kind; of a kind that is not counted, nothing. */
    async countChange(kind: string): Promise<void> {
      if (!COUNTED_KINDS.has(kind)) return;
      await enqueue(async () => {
        const { savedAt, changes, hasCases } = await item.load();
        await item.save({ savedAt, changes: changes + 1, hasCases: hasCases || kind === 'cases' });
      });
    },
    /** Records a saved backup. @param changes number of changes when it began; later ones are not in it */
    noteSaved: (savedAt: number, changes: number): Promise<void> =>
      enqueue(async () => {
        const state = await item.load();
        await item.save({ ...state, savedAt, changes: Math.max(0, state.changes - changes) });
      }),
  };
}
