// Checks of passphrases: whether the vault has one, and the length that a policy requires of a new one.
import { AppError } from '../../errors/app-error';
import type { Settings } from '../../settings/setting-table';
import { getPassphraseProblem } from '../../vault/passphrase-strength';
import type { Vault } from '../../vault/vault-api';

/** @throws AppError `needs-passphrase` if only the browser profile protects the vault */
export async function expectPassphrase(vault: Pick<Vault<unknown>, 'protection'>): Promise<void> {
  if ((await vault.protection()) === 'profile') throw new AppError('needs-passphrase');
}

/** @throws AppError `weak-passphrase` if a new passphrase is shorter than the organization's policy requires; the vault checks the rest */
export async function expectLength(
  settings: { load(): Promise<Pick<Settings, 'passphraseLength'>> },
  passphrase: string,
): Promise<void> {
  const { passphraseLength } = await settings.load();
  if (getPassphraseProblem(passphrase, passphraseLength) === 'short') throw new AppError('weak-passphrase');
}
