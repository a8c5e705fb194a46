// Pure operations on the vault's account list: add, replace, activate, remove.
import { AppError } from '../errors/app-error';
import type { Account, VaultContent } from './account';

/** @throws AppError `no-account` where there is none of this id */
export function expectAccount({ accounts }: VaultContent, id: string): Account {
  const found = accounts.find((one) => one.id === id);
  if (!found) throw new AppError('no-account');
  return found;
}

/** The account in use. @throws AppError `no-account` */
export const activeAccount = (content: VaultContent): Account => expectAccount(content, content.activeId);

/** One account more, which is in use from then on. */
export function withAccount({ accounts }: VaultContent, account: Account): VaultContent {
  return { accounts: [...accounts, account], activeId: account.id };
}

/** Another account in use. @throws AppError `no-account` where there is none of this id */
export function withActive(content: VaultContent, id: string): VaultContent {
  return { ...content, activeId: expectAccount(content, id).id };
}

/**
 * One account replaced; where it was in use, what replaces it is in use, under whatever id.
 * @throws AppError `no-account` where there is none of this id
 */
export function withReplaced(content: VaultContent, id: string, how: (account: Account) => Account): VaultContent {
  const next = how(expectAccount(content, id));
  return {
    accounts: content.accounts.map((account) => (account.id === id ? next : account)),
    activeId: content.activeId === id ? next.id : content.activeId,
  };
}

/** One account less; the first one left is in use where it was this. @throws AppError `no-account`, `bad-request` for the last one */
export function withoutAccount(content: VaultContent, id: string): VaultContent {
  expectAccount(content, id);
  const [first, ...others] = content.accounts.filter((one) => one.id !== id);
  if (!first) throw new AppError('bad-request');
  return { accounts: [first, ...others], activeId: content.activeId === id ? first.id : content.activeId };
}
