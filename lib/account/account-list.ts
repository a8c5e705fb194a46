// Pure operations on the vault's account list: add, replace, activate, remove.
import { AppError } from '../errors/app-error';
import type { Account, VaultContent } from './account';

/** Returns the account with this id. @throws AppError `no-account` if there is none */
export function expectAccount({ accounts }: VaultContent, id: string): Account {
  const found = accounts.find((account) => account.id === id);
  if (!found) throw new AppError('no-account');
  return found;
}

/** Returns the active account; null without accounts. */
export const findActiveAccount = ({ accounts, activeId }: VaultContent): Account | null =>
  accounts.find(({ id }) => id === activeId) ?? null;

/** Adds an account and makes it the active one. */
export function withAccount(content: VaultContent, account: Account): VaultContent {
  return { ...content, accounts: [...content.accounts, account], activeId: account.id };
}

/** Adds accounts; the active one stays, or the first of them is active where none was. */
export const withAccounts = (content: VaultContent, added: readonly Account[]): VaultContent => ({
  ...content,
  accounts: [...content.accounts, ...added],
  activeId: content.activeId || (added[0]?.id ?? ''),
});

/** Makes another account the active one. @throws AppError `no-account` if there is none with this id */
export function withActive(content: VaultContent, id: string): VaultContent {
  return { ...content, activeId: expectAccount(content, id).id };
}

/**
 * Replaces an account; if it was active, its replacement is active, also under a new id.
 * @throws AppError `no-account` if there is none with this id
 */
export function withReplaced(content: VaultContent, id: string, update: (account: Account) => Account): VaultContent {
  const next = update(expectAccount(content, id));
  return {
    ...content,
    accounts: content.accounts.map((account) => (account.id === id ? next : account)),
    activeId: content.activeId === id ? next.id : content.activeId,
  };
}

/** Removes an account; if it was active, the first remaining one is. @throws AppError `no-account` if there is none with this id */
export function withoutAccount(content: VaultContent, id: string): VaultContent {
  expectAccount(content, id);
  const accounts = content.accounts.filter((account) => account.id !== id);
  return { ...content, accounts, activeId: content.activeId === id ? (accounts[0]?.id ?? '') : content.activeId };
}
