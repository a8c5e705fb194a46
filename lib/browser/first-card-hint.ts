// Stores a flag in the browser profile so that only the first verdict card shows a hint.
import { browser } from 'wxt/browser';

/** Key in `storage.local`; it holds `true` once the hint was shown. */
const KEY = 'firstCardHint';

/** Returns true on the first call in this profile, false on every other; false also if the storage fails. */
export async function takeFirstCardHint(): Promise<boolean> {
  try {
    const { [KEY]: isTaken } = await browser.storage.local.get(KEY);
    if (isTaken) return false;
    await browser.storage.local.set({ [KEY]: true });
    return true;
  } catch {
    return false;
  }
}
