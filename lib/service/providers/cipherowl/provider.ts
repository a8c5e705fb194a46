// Provider CipherOwl: levels of its bands, what follows from its fields, and its client.
import type { AccountFields } from '../../../account/provider-declaration';
import type { KnownLevel, Provider } from '../../provider';
import { audienceOf } from '../../transport/base-url';
import { connect } from './client';
import { cipherowlDeclaration } from './declaration';

/** Retired hosts and their successors; paths and payloads are the same on both. */
const MOVED: Record<string, string> = { 'tools.prod.cipherowl.ai': 'svc.cipherowl.ai' };

const findSuccessor = (host: string): string | null => (Object.hasOwn(MOVED, host) ? (MOVED[host] ?? null) : null);

/** Returns the fields with the successor's base URL and audience; null if the host has not moved. */
export function moveHost(fields: AccountFields): AccountFields | null {
  const { protocol, host, pathname } = new URL(String(fields.baseUrl));
  const next = findSuccessor(host);
  if (!next) return null;
  const audience = String(fields.audience ?? '');
  return {
    ...fields,
    baseUrl: `${protocol}//${next}${pathname.replace(/(?<!\/)\/+$/, '')}`,
    // Any other audience was assigned to the account and stays.
    audience: findSuccessor(audience) ?? audience,
  };
}

/** Bands of the score (docs/reference/service.md 2.3). */
const LEVELS = new Map<string, KnownLevel>([
  ['Low Risk', 'low'],
  ['Medium Risk', 'medium'],
  ['High Risk', 'high'],
  ['Severe Risk', 'severe'],
]);

export const cipherowl: Provider = {
  ...cipherowlDeclaration,
  connect,
  levelOf: (band) => LEVELS.get(band) ?? null,
  // Another client id may mean another organization.
  identity: ['clientId'],
  complete: (values) => ({ ...values, audience: values.audience || audienceOf(String(values.baseUrl)) }),
  moveHost,
};
