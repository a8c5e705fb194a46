// Shuts the browser's own storage to scripts inside pages, where the browser lets us.
import { browser } from 'wxt/browser';

interface Lockable {
  setAccessLevel?: (level: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
}

/** From Chrome 140 on; Firefox has no such call, which is one more reason why nothing secret lies there. Never throws. */
export async function closeStorageToPages(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session] as (Lockable | undefined)[]) {
    try {
      await area?.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    } catch {
      // Not offered for this area: what lies there is harmless (local) or closed by default (session).
    }
  }
}
