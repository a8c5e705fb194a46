// Migrates the base URL and audience of an account from a retired service host to its successor.
import type { Account } from './account';

/** Retired hosts and their successors; paths and payloads are the same on both. */
const MOVED: Record<string, string> = { 'tools.prod.cipherowl.ai': 'svc.cipherowl.ai' };

/** Returns the base URL on the successor host; null if the host has not moved. */
export function migrateBaseUrl(baseUrl: string): string | null {
  const { protocol, host, pathname } = new URL(baseUrl);
  const next = Object.hasOwn(MOVED, host) ? MOVED[host] : undefined;
  return next ? `${protocol}//${next}${pathname.replace(/(?<!\/)\/+$/, '')}` : null;
}

/** Replaces an audience that names the retired host; any other audience was assigned to the account and stays. */
const movedAudience = (audience: string): string =>
  (Object.hasOwn(MOVED, audience) ? MOVED[audience] : undefined) ?? audience;

/** Returns the account with its new base URL; a label equal to the old host name is replaced too. */
export function migrateAccount(account: Account, baseUrl: string): Account {
  const isNamedByHost = account.label === new URL(account.baseUrl).host;
  return {
    ...account,
    baseUrl,
    audience: movedAudience(account.audience),
    label: isNamedByHost ? new URL(baseUrl).host : account.label,
  };
}
