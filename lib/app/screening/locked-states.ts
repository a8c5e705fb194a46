// Screening states to return while there is no session: vault locked, or no account.
import type { Status } from '../../messages/vault-messages';
import type { AddressRef, RequestPriority, ScreeningState } from '../../verdict/screening-state';

/**
 * A padlock where a passphrase opens the vault again. Before there is an account nothing is locked: whoever asks is told what is
 * missing, and what nobody asked for stays as it is.
 * @param now epoch ms
 */
export function lockedStates(
  asks: readonly AddressRef[],
  why: RequestPriority,
  vault: Status['vault'],
  now: number,
): ScreeningState[] {
  return asks.map(({ chain, address }) => {
    if (vault !== 'none') return { chain, address, state: 'locked' };
    if (why !== 'person') return { chain, address, state: 'idle', missing: 'account' };
    return { chain, address, state: 'failed', code: 'no-account', status: null, tries: 0, at: now, service: '' };
  });
}
