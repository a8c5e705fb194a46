// Returns screening states for addresses while the vault is locked or no account exists.
import type { Status } from '../../messages/vault-messages';
import type { AddressRef, RequestPriority, ScreeningState } from '../../verdict/screening-state';

/**
 * Returns `locked` while a passphrase can open the vault. Without an account nothing is locked: user requests get `no-account`,
 * other addresses stay idle.
 * @param now epoch ms
 */
export function toStatesWithoutSession(
  addresses: readonly AddressRef[],
  priority: RequestPriority,
  vault: Status['vault'],
  now: number,
): ScreeningState[] {
  return addresses.map(({ chain, address }) => {
    if (vault !== 'none') return { chain, address, state: 'locked' };
    if (priority !== 'person') return { chain, address, state: 'idle', missing: 'account' };
    return { chain, address, state: 'failed', code: 'no-account', status: null, tries: 0, at: now, service: '' };
  });
}
