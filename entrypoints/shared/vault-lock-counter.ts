// Counter of vault locks, used as a component key so that a page discards its content after each lock.
import type { VaultState } from './vault-state-context';

export interface LockCounter {
  /** @returns the number of open periods that have ended, including this state */
  ended(vault: VaultState): number;
}

/** @returns a counter that starts at 0; a repeated state is counted once */
export function createLockCounter(): LockCounter {
  let before: VaultState | null = null;
  let count = 0;
  return {
    ended(vault) {
      if (before === 'open' && vault !== 'open') count += 1;
      before = vault;
      return count;
    },
  };
}
