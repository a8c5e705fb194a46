// Compares an account with the parts of it that the organization's policy sets.
import { type StoredFields, toProviderAccount } from './provider-account';

/** Parts of the account as the policy sets them; null for those that the user enters. Fields of the settings. */
export interface AccountPolicy {
  accountProvider: string | null;
  accountBaseUrl: string | null;
  accountClientId: string | null;
}

/** Policy that sets nothing of the account. */
export const NO_ACCOUNT_POLICY: AccountPolicy = { accountProvider: null, accountBaseUrl: null, accountClientId: null };

/** Returns the values of fields of the connect form that the policy sets, by field name. */
export function getPolicyFields({ accountBaseUrl, accountClientId }: AccountPolicy): Record<string, string> {
  return {
    ...(accountBaseUrl !== null && { baseUrl: accountBaseUrl }),
    ...(accountClientId !== null && { clientId: accountClientId }),
  };
}

/** Returns a base URL as it is compared: with a host in lower case, and without a slash at its end. */
function normalizeBaseUrl(text: string): string {
  if (!URL.canParse(text)) return text;
  const { protocol, host, pathname } = new URL(text);
  return `${protocol}//${host}${pathname.replace(/(?<!\/)\/+$/, '')}`;
}

/**
 * Tests whether an account has another provider, base URL or client id than the policy sets. A provider without a client id has none that
 * could differ.
 */
export function differsFromPolicy(account: StoredFields, policy: AccountPolicy): boolean {
  const { provider, fields } = toProviderAccount(account);
  const { accountProvider, accountBaseUrl, accountClientId } = policy;
  if (accountProvider !== null && accountProvider !== provider) return true;
  if (accountBaseUrl !== null && normalizeBaseUrl(accountBaseUrl) !== normalizeBaseUrl(account.baseUrl)) return true;
  return accountClientId !== null && fields.clientId !== undefined && fields.clientId !== accountClientId;
}
