// Check before work that only a vault with a passphrase may store.
import { AppError } from '../../errors/app-error';
import type { Vault } from '../../vault/vault-api';

/** @throws AppError `needs-passphrase` if only the browser profile protects the vault */
export async function expectPassphrase(vault: Pick<Vault<unknown>, 'protection'>): Promise<void> {
  if ((await vault.protection()) === 'profile') throw new AppError('needs-passphrase');
}
