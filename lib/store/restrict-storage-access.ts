// Closes the browser's storage to scripts inside pages, where the browser allows it.
import { browser } from 'wxt/browser';

interface Lockable {
  setAccessLevel?: (level: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
}

/**
 * Also for `sync`, where nothing is kept: a compromised page could write it into the person's other browsers. Chrome 140 and later; Firefox has no
 * such call, so nothing secret lies there. Never throws.
 */
export async function restrictStorageAccess(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session, browser.storage.sync] as (
    | Lockable
    | undefined
  )[]) {
    try {
      await area?.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    } catch {
      // Not offered for this area: what lies there is harmless (local), closed by default (session) or never read (sync).
    }
  }
}
