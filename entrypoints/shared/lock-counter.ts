// Counts how often a vault that was open stopped being so; a surface draws everything anew for each.
import type { VaultState } from './vault-context';

export interface LockCounter {
  /** @returns how many openings have ended up to this state of the vault */
  ended(vault: VaultState): number;
}

/** @returns a counter that begins at 0; the same state told again counts once */
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
