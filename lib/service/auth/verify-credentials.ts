// Proves an account before it is kept: its token host must give it a token, which is then the first the account uses.
import { type ClientDeps, createClient } from '../client';
import { createMemoryPauseStore, createMemoryTokenStore } from '../diagnostics/memory-stores';
import type { StoredToken } from './stored-token';

/**
 * Asks for one token and keeps nothing.
 * @returns the token, to be handed to the store of the account once that is saved
 * @throws AppError as `createClient` and `Tokens.get` do: `unauthorised no-token-host token-type redirected offline timeout service-fault rate-limited`
 */
export async function verifyCredentials(
  parts: Omit<ClientDeps, 'tokenStore' | 'pauseStore'>,
): Promise<StoredToken | null> {
  const tokenStore = createMemoryTokenStore();
  const client = createClient({ ...parts, tokenStore, pauseStore: createMemoryPauseStore() });
  await client.connect(parts.signal);
  return tokenStore.get();
}
