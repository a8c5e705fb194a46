// Which sites the browser lets us reach, and the question that asks for more; a question must start inside a click.
import { browser } from 'wxt/browser';

/**
 * The match pattern for one host: `https://svc.example/*`. Firefox knows no ports in match patterns, so the port is left out.
 * Null where the text is not an http or https URL.
 */
export function originPattern(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? `${protocol}//${hostname}/*` : null;
}

/** True where every pattern is already granted, by the person or by the manifest. A malformed pattern counts as not granted. */
export async function hasOrigins(origins: string[]): Promise<boolean> {
  try {
    return await browser.permissions.contains({ origins });
  } catch {
    return false;
  }
}

/**
 * Asks the person for `origins`; false where they refuse or the browser may not ask. Call it first thing inside a click
 * unless `hasOrigins` already said yes: Firefox forgets the click after one await.
 */
export async function requestOrigins(origins: string[]): Promise<boolean> {
  if (origins.length === 0) return true;
  try {
    return await browser.permissions.request({ origins });
  } catch {
    return false;
  }
}

/** Gives back what was granted; false where the browser keeps it (granted by the manifest). */
export async function removeOrigins(origins: string[]): Promise<boolean> {
  try {
    return await browser.permissions.remove({ origins });
  } catch {
    return false;
  }
}

/** Every granted match pattern, sorted, without those of the content-script manifest entries. */
export async function grantedOrigins(): Promise<string[]> {
  const { origins } = await browser.permissions.getAll();
  return [...(origins ?? [])].sort();
}

/** Calls `handler` whenever a grant comes or goes, here or in the browser's own settings, until `signal` aborts (without one: for good). */
export function onGrants(handler: () => void, signal?: AbortSignal): void {
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

/** What the manifest of this build holds for good; nobody can give it back. */
export function builtInOrigins(): string[] {
  return browser.runtime.getManifest().host_permissions ?? [];
}

/** The pattern for one site by its host name, or null where the text is no host: `explorer.example`, `https://explorer.example/x`. */
export function sitePattern(text: string): string | null {
  const typed = text.trim();
  const url = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && hostname.includes('.') ? `https://${hostname}/*` : null;
}

/** Asks the person for one site by its host; false where the name is none or they refuse. */
export async function requestSite(host: string): Promise<boolean> {
  const pattern = sitePattern(host);
  return pattern !== null && requestOrigins([pattern]);
}
