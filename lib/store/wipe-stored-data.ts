// Wipes all stored data, keys first, so that rows left by an interrupted wipe cannot be decrypted.
import { browser } from 'wxt/browser';

/** Deletes all databases and storage areas. @throws the first error, after all steps were tried */
export async function wipeStoredData(databases: {
  vault: { destroy(): Promise<void> };
  rows: { destroy(): Promise<void> };
  /** Permanent rows, such as cases, lists and bulk runs. */
  kept: { destroy(): Promise<void> };
  /** State before the last restore. */
  restore: { destroy(): Promise<void> };
}): Promise<void> {
  const steps = [
    () => browser.storage.session.clear(),
    () => databases.vault.destroy(),
    () => databases.rows.destroy(),
    () => databases.kept.destroy(),
    () => databases.restore.destroy(),
    () => browser.storage.local.clear(),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((thrown: unknown) => failures.push(thrown));
  if (failures.length) throw failures[0];
}
