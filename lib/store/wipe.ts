// Removes everything that was ever stored: keys first, so that a wipe cut short leaves nothing that can be opened.
import { browser } from 'wxt/browser';

/** @throws whatever failed first, after the rest was tried all the same. */
export async function wipe(databases: {
  vault: { destroy(): Promise<void> };
  rows: { destroy(): Promise<void> };
  /** What a person made: cases, lists, runs. */
  kept: { destroy(): Promise<void> };
}): Promise<void> {
  const steps = [
    () => browser.storage.session.clear(),
    () => databases.vault.destroy(),
    () => databases.rows.destroy(),
    () => databases.kept.destroy(),
    () => browser.storage.local.clear(),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((thrown: unknown) => failures.push(thrown));
  if (failures.length) throw failures[0];
}
