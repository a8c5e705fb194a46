// Returns screening states for addresses while the vault is locked or has no account.
import type { VaultState } from '../../vault/ports';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';

/** Returns `locked` while a passphrase can open the vault; without an account addresses are not screened, also on request. */
export function toStatesWithoutSession(addresses: readonly AddressRef[], vault: VaultState): ScreeningState[] {
  return addresses.map(({ chain, address }) =>
    vault === 'locked' ? { chain, address, state: 'locked' } : { chain, address, state: 'idle', missing: 'account' },
  );
}
