// Tests of the backup reminder: when a backup is due, and what counts as a change.
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBackupReminderStore, isBackupDue } from '../../../../lib/store/restore/backup-reminder-store';

beforeEach(() => fakeBrowser.reset());

/** Writes rows of these kinds, and returns whether a backup is due after each. */
async function write(store: ReturnType<typeof createBackupReminderStore>, kinds: readonly string[]) {
  const due: boolean[] = [];
  for (const kind of kinds) {
    await store.countChange(kind);
    due.push(isBackupDue(await store.load()));
  }
  return due;
}
const times = (n: number, kind: string) => Array.from({ length: n }, () => kind);

test('a backup is due after the first case, and without a case after ten labels', async () => {
  expect(await write(createBackupReminderStore(), ['lookups', 'cases'])).toEqual([false, true]);
  fakeBrowser.reset();
  const due = await write(createBackupReminderStore(), times(10, 'lists'));
  expect(due).toEqual([...times(9, '').map(() => false), true]);
});

test('after a backup the next one is due after 25 changes; changes made while it was saved are in none', async () => {
  const store = createBackupReminderStore();
  await write(store, times(12, 'cases'));
  await store.noteSaved(1_000, 10);
  expect(await store.load()).toMatchObject({ savedAt: 1_000, changes: 2 });
  const due = await write(store, times(23, 'cases'));
  expect(due.indexOf(true)).toBe(22);
});

test('answers of the service count as no change', async () => {
  const store = createBackupReminderStore();
  await write(store, ['lookups', 'history', 'breakdowns']);
  expect(await store.load()).toEqual({ savedAt: null, changes: 0, hasCases: false });
});

test('a state of a version before the field of cases is read', async () => {
  await fakeBrowser.storage.local.set({ backup: { savedAt: null, changes: 9 } });
  expect(await write(createBackupReminderStore(), ['lists'])).toEqual([true]);
});
