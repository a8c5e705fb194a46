// Converts between the stored form of an account and its provider with the values of that provider's fields.
import type { Account } from './account';
import type { AccountFields } from './provider-declaration';

/** Provider of the accounts that name none: the only one of the versions before providers. */
export const UNNAMED_PROVIDER = 'cipherowl';

/** Own fields of the unnamed provider, which stand in the account itself; empty in the accounts of other providers. */
const NO_CREDENTIALS = { clientId: '', clientSecret: '', audience: '', config: '', hops: null, namespace: '' };

/** Where the requests go, and the parameters of a verdict: at one place in the accounts of all providers. */
const SHARED = new Set(['baseUrl', 'config', 'hops', 'riskProfile']);

/** The part of an account that its provider declares, in stored form. */
export type StoredFields = Pick<
  Account,
  | 'baseUrl'
  | 'clientId'
  | 'clientSecret'
  | 'audience'
  | 'config'
  | 'hops'
  | 'namespace'
  | 'riskProfile'
  | 'provider'
  | 'fields'
>;

/** An account as its provider sees it. */
export interface ProviderAccount {
  provider: string;
  fields: AccountFields;
}

/** Returns the provider of an account and the values of its fields. Optional values that are absent are ''. */
export function toProviderAccount(stored: StoredFields): ProviderAccount {
  const { baseUrl, config, hops, riskProfile = '', provider = UNNAMED_PROVIDER, fields } = stored;
  const shared = { baseUrl, config, hops, riskProfile };
  if (provider !== UNNAMED_PROVIDER) return { provider, fields: { ...fields, ...shared } };
  const { clientId, clientSecret, audience, namespace } = stored;
  return { provider, fields: { ...shared, clientId, clientSecret, audience, namespace } };
}

/**
 * Returns the stored form. Accounts of the unnamed provider keep the form that all versions read. Those of another one hold their own
 * values in `fields`; an earlier version opens their vault, and has no credentials to send.
 */
export function toStoredFields({ provider, fields }: ProviderAccount): StoredFields {
  const entries = Object.entries(fields).filter(([name, value]) => name !== 'riskProfile' || value !== '');
  if (provider === UNNAMED_PROVIDER) return { ...NO_CREDENTIALS, ...Object.fromEntries(entries) } as StoredFields;
  const shared = entries.filter(([name]) => SHARED.has(name));
  const own = entries.filter(([name]) => !SHARED.has(name));
  return {
    ...NO_CREDENTIALS,
    ...Object.fromEntries(shared),
    provider,
    fields: Object.fromEntries(own),
  } as StoredFields;
}
