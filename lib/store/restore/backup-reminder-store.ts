// Store of the last backup's time and of the number of changes since, for the backup reminder.
import { z } from 'zod';
import { createSerialQueue } from '../../concurrency/serial-queue';
import { createStorageItem } from '../storage-item';

/** Kinds of rows whose writes count as changes: each change of a user writes one of them once. */
export const COUNTED_KINDS: ReadonlySet<string> = new Set(['cases', 'lists', 'sites']);

const schema = z.strictObject({ savedAt: z.number().nullable(), changes: z.number().int().min(0) });
/** `savedAt`: epoch ms, null if there was no backup; `changes`: since then. */
export type BackupReminderState = z.infer<typeof schema>;

/** Creates the store, in `storage.local`: a time and a number are not secret. */
export function createBackupReminderStore() {
  const item = createStorageItem<BackupReminderState>({
    area: 'local',
    key: 'backup',
    schema,
    fallback: { savedAt: null, changes: 0 },
  });
  const enqueue = createSerialQueue();
  return {
    load: (): Promise<BackupReminderState> => enqueue(item.load),
    /** Counts one change. */
    countChange: (): Promise<void> =>
      enqueue(async () => {
        const state = await item.load();
        await item.save({ ...state, changes: state.changes + 1 });
      }),
    /** Records a saved backup. @param changes number of changes when it began; later ones are not in it */
    noteSaved: (savedAt: number, changes: number): Promise<void> =>
      enqueue(async () => item.save({ savedAt, changes: Math.max(0, (await item.load()).changes - changes) })),
  };
}
