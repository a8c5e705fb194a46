// Questions that the application asks the provider of an account: completion, identity, secrets, moved host.
import type { Account } from '../account/account';
import { type StoredFields, toProviderAccount, toStoredFields, UNNAMED_PROVIDER } from '../account/provider-account';
import { AppError } from '../errors/app-error';
import type { Provider } from './provider';
import { PROVIDERS } from './providers';

/** Returns the provider of an account; null if this version does not know it. */
export function findProvider({ provider = UNNAMED_PROVIDER }: Pick<Account, 'provider'>, providers = PROVIDERS) {
  return providers.find(({ id }) => id === provider) ?? null;
}

/** Returns the values with those that follow from others. @throws AppError `bad-request` if a required one is missing */
export function completeFields(stored: StoredFields, providers?: readonly Provider[]): StoredFields {
  const provider = findProvider(stored, providers);
  const typed = toProviderAccount(stored);
  const fields = provider?.complete?.(typed.fields) ?? typed.fields;
  if (!provider?.fields.every(({ name, isRequired }) => !isRequired || fields[name])) throw new AppError('bad-request');
  return toStoredFields({ ...typed, fields });
}

/** Returns what has to be redacted wherever an account is reported: its secrets, and what names it as a client. */
export function listCredentials(stored: StoredFields, providers?: readonly Provider[]): string[] {
  const provider = findProvider(stored, providers);
  const { fields } = toProviderAccount(stored);
  return [...listSecretNames(provider), ...(provider?.identity ?? [])].map((name) => String(fields[name] ?? ''));
}

/** Returns the values without secrets, for the form. Those of an unknown provider are all left out. */
export function withoutSecrets(stored: StoredFields, providers?: readonly Provider[]): StoredFields {
  const provider = findProvider(stored, providers);
  const { provider: id, fields } = toProviderAccount(stored);
  const secrets = new Set(listSecretNames(provider));
  const shown = Object.entries(fields).filter(([name]) => provider && !secrets.has(name));
  const { baseUrl, config, hops } = stored;
  return toStoredFields({ provider: id, fields: { baseUrl, config, hops, ...Object.fromEntries(shown) } });
}

const listSecretNames = (provider: Provider | null): string[] =>
  provider?.fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name) ?? [];

/** Tests whether two accounts are the same client of the same provider, at whatever host. */
export function isSameClient(one: StoredFields, other: StoredFields, providers?: readonly Provider[]): boolean {
  const [a, b] = [toProviderAccount(one), toProviderAccount(other)];
  const identity = findProvider(one, providers)?.identity ?? [];
  return a.provider === b.provider && identity.every((name) => a.fields[name] === b.fields[name]);
}

/**
 * Returns the account at the host that its host has moved to; null if it has not moved. A label equal to the old host name is replaced
 * too.
 */
export function toMovedAccount(account: Account, providers?: readonly Provider[]): Account | null {
  const { provider, fields } = toProviderAccount(account);
  const moved = findProvider(account, providers)?.moveHost?.(fields);
  if (!moved) return null;
  const stored = toStoredFields({ provider, fields: moved });
  const isNamedByHost = account.label === new URL(account.baseUrl).host;
  return { ...account, ...stored, label: isNamedByHost ? new URL(stored.baseUrl).host : account.label };
}
