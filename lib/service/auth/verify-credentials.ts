// Verifies account credentials by requesting a token, before the account is saved.
import { type ClientDeps, createClient } from '../client';
import { createMemoryPauseStore, createMemoryTokenStore } from '../diagnostics/memory-stores';
import type { StoredToken } from './stored-token';

/**
 * Requests one token without storing it.
 * @returns the token, for the token store of the account after it is saved
 * @throws AppError as `createClient` and `TokenProvider.get` do: `unauthorised no-token-host token-type redirected offline timeout
 *   service-fault rate-limited`
 */
export async function verifyCredentials(
  deps: Omit<ClientDeps, 'tokenStore' | 'pauseStore'>,
): Promise<StoredToken | null> {
  const tokenStore = createMemoryTokenStore();
  const client = createClient({ ...deps, tokenStore, pauseStore: createMemoryPauseStore() });
  await client.connect(deps.signal);
  return tokenStore.get();
}
