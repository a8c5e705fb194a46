// Where the content script runs by itself: on every granted origin but the service's own.
import { grantedOrigins } from '../../lib/browser/permissions';
import { registerMarking } from '../../lib/browser/scripting';

/** Loopback pages are granted by the manifest of the e2e build alone; there the service lives on the same host as the pages. */
const isLoopback = (pattern: string) => /^http:\/\/(127\.0\.0\.1|localhost)\//.test(pattern);

/**
 * Registers the content script anew after a grant came or went.
 * @param serviceOrigin match pattern of the account's host, or null where it is not known (locked, no account)
 */
export async function markGrantedSites(serviceOrigin: string | null): Promise<void> {
  const granted = await grantedOrigins();
  await registerMarking(granted.filter((pattern) => pattern !== serviceOrigin || isLoopback(pattern)));
}
