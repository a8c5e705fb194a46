// Host migration table: base URL and audience of retired service hosts (docs/reference/service.md 0.1).
import type { Account } from './account';

/** Paths and payloads are the same on both (interface.md 9). */
const MOVED: Record<string, string> = { 'tools.prod.cipherowl.ai': 'svc.cipherowl.ai' };

/** The same base URL on the host that goes on; null where this host has not moved. */
export function migrateBaseUrl(baseUrl: string): string | null {
  const { protocol, host, pathname } = new URL(baseUrl);
  const next = Object.hasOwn(MOVED, host) ? MOVED[host] : undefined;
  return next ? `${protocol}//${next}${pathname.replace(/(?<!\/)\/+$/, '')}` : null;
}

/** An audience that named the old host names the new one; any other was given to the account and stays. */
const movedAudience = (audience: string): string =>
  (Object.hasOwn(MOVED, audience) ? MOVED[audience] : undefined) ?? audience;

/** The account at `baseUrl`, where its host has moved; a label that was only the old host's name follows. */
export function migrateAccount(account: Account, baseUrl: string): Account {
  const isNamedByHost = account.label === new URL(account.baseUrl).host;
  return {
    ...account,
    baseUrl,
    audience: movedAudience(account.audience),
    label: isNamedByHost ? new URL(baseUrl).host : account.label,
  };
}
