// Checks, requests and removes host permissions with Firefox's data permissions; builds their match patterns.
import { browser } from 'wxt/browser';

/**
 * Returns the match pattern of a host, e.g. `https://svc.example/*`, without port, because Firefox match patterns have none.
 * Null if the text is not an http or https URL.
 */
export function toOriginPattern(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? `${protocol}//${hostname}/*` : null;
}

/** What is sent to hosts: `data` from pages and credentials (the host of a service), or `nothing` of either. */
export type SentToHosts = 'data' | 'nothing';

/** Keys of the manifest and of permissions that only Firefox has and the shared types lack. */
interface FirefoxManifest {
  browser_specific_settings?: { gecko?: { data_collection_permissions?: { optional?: string[] } } };
}
interface HostAndDataPermissions {
  origins: string[];
  data_collection?: string[];
}

/**
 * Returns the permissions for hosts. Firefox alone has permissions for the data that leaves the browser; its manifest names them, so
 * that they are known without an await.
 */
function listPermissions(origins: string[], sent: SentToHosts): HostAndDataPermissions {
  if (sent === 'nothing') return { origins };
  const { browser_specific_settings: settings } = browser.runtime.getManifest() as FirefoxManifest;
  const categories = settings?.gecko?.data_collection_permissions?.optional;
  return categories ? { origins, data_collection: categories } : { origins };
}

/** True if the browser asks the user which data may leave it (Firefox). */
export const hasDataPermissions = (): boolean => 'data_collection' in listPermissions([], 'data');

/**
 * True if all patterns are granted, by the user or the manifest, and what is sent there. A malformed pattern counts as not granted.
 */
export async function hasOrigins(origins: string[], sent: SentToHosts = 'nothing'): Promise<boolean> {
  try {
    return await browser.permissions.contains(listPermissions(origins, sent));
  } catch {
    return false;
  }
}

/**
 * Requests permission for `origins` and what is sent there, in one question; false if the user refuses or the browser may not ask. Call
 * it before any await of a click handler, unless `hasOrigins` already returned true: in Firefox the user gesture expires after one await.
 */
export async function requestOrigins(origins: string[], sent: SentToHosts = 'nothing'): Promise<boolean> {
  if (origins.length === 0) return true;
  try {
    return await browser.permissions.request(listPermissions(origins, sent));
  } catch {
    return false;
  }
}

/** Removes granted origins; false if the browser keeps them (granted by the manifest). */
export async function removeOrigins(origins: string[]): Promise<boolean> {
  try {
    return await browser.permissions.remove({ origins });
  } catch {
    return false;
  }
}

/** Returns all granted match patterns, sorted, without those of content scripts in the manifest. */
export async function getGrantedOrigins(): Promise<string[]> {
  const { origins } = await browser.permissions.getAll();
  return [...(origins ?? [])].sort();
}

/**
 * Calls `handler` when a permission is granted or removed, also in the browser's settings, until `signal` aborts (without one:
 * forever).
 */
export function onPermissionsChanged(handler: () => void, signal?: AbortSignal): void {
  if (signal?.aborted) return;
  browser.permissions.onAdded.addListener(handler);
  browser.permissions.onRemoved.addListener(handler);
  signal?.addEventListener(
    'abort',
    () => {
      browser.permissions.onAdded.removeListener(handler);
      browser.permissions.onRemoved.removeListener(handler);
    },
    { once: true },
  );
}

/** Returns the host permissions of the manifest, which cannot be removed. */
export function getBuiltInOrigins(): string[] {
  return browser.runtime.getManifest().host_permissions ?? [];
}

/** Returns the https pattern of a site from a host name or URL (`explorer.example`, `https://explorer.example/x`), or null. */
export function toSitePattern(text: string): string | null {
  const typed = text.trim();
  const url = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && hostname.includes('.') ? `https://${hostname}/*` : null;
}

/** Requests permission for one site by host name; false if the name is invalid or the user refuses. */
export async function requestSitePermission(host: string): Promise<boolean> {
  const pattern = toSitePattern(host);
  return pattern !== null && requestOrigins([pattern]);
}
