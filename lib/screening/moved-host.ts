// Which hosts of the service have moved, and where to (service.md 0.1: the legacy host is deprecated since 2.1.0).

/** Paths and payloads are the same on both (interface.md 9). */
const MOVED: Record<string, string> = { 'tools.prod.cipherowl.ai': 'svc.cipherowl.ai' };

/** The same base URL on the host that goes on; null where this host has not moved. */
export function movedBaseUrl(baseUrl: string): string | null {
  const { protocol, host, pathname } = new URL(baseUrl);
  const next = Object.hasOwn(MOVED, host) ? MOVED[host] : undefined;
  return next ? `${protocol}//${next}${pathname.replace(/\/+$/, '')}` : null;
}

/** An audience that named the old host names the new one; any other was given to the account and stays. */
export function movedAudience(audience: string): string {
  return (Object.hasOwn(MOVED, audience) ? MOVED[audience] : undefined) ?? audience;
}
