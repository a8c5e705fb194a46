// Vault as features without a service use it: whether it is open, and its auto-lock.
import { AppError } from '../../errors/app-error';
import type { Vault } from '../../vault/vault-api';

export interface VaultScope {
  isOpen(): Promise<boolean>;
  /** @throws AppError `locked` */
  assertOpen(): Promise<void>;
  /** Extends the auto-lock after an action of the user. @throws AppError `locked` */
  extendLock(): Promise<void>;
}

/** @param isOpen starts the vault on first use */
export function createVaultScope(vault: Pick<Vault<unknown>, 'touch'>, isOpen: () => Promise<boolean>): VaultScope {
  async function assertOpen(): Promise<void> {
    if (!(await isOpen())) throw new AppError('locked');
  }
  return {
    isOpen,
    assertOpen,
    async extendLock() {
      await assertOpen();
      await vault.touch();
    },
  };
}
