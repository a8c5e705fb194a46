// Screens any number of addresses at user priority, in messages of limited size.
import { call } from '../../messages/call-background';
import type { AddressRef } from '../../verdict/screening-state';

/** Addresses per message; below the protocol's limit (MAX_ADDRESSES_PER_CALL). */
export const MESSAGE_ADDRESSES = 1_000;

/** Screens addresses; `again` also those with a fresh cached answer. Errors are ignored: the next state query returns them. */
export async function screenAddresses(asks: AddressRef[], { again = false } = {}): Promise<void> {
  for (let from = 0; from < asks.length; from += MESSAGE_ADDRESSES) {
    const part = asks.slice(from, from + MESSAGE_ADDRESSES);
    await call('screen', { asks: part, why: 'person', ...(again ? { again } : {}) }).catch(() => undefined);
  }
}
