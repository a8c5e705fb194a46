// Restricts `browser.storage` to trusted contexts, if the browser supports it.
import { browser } from 'wxt/browser';

interface RestrictableArea {
  setAccessLevel?: (level: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
}

/**
 * Restricts `local`, `session` and `sync`; `sync` is unused, but a compromised page could write to other browsers of the user through it.
 * Chrome 140 and later; Firefox lacks the call, so nothing secret is stored there. Never throws.
 */
export async function restrictStorageAccess(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session, browser.storage.sync] as (
    | RestrictableArea
    | undefined
  )[]) {
    try {
      await area?.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    } catch {
      // Not supported for this area: its content is harmless (local), restricted by default (session) or unused (sync).
    }
  }
}
