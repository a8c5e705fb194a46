// Proves an account before it is kept: its token host must give it a token, which is then the first the account uses.
import { type ClientParts, createClient } from '../client';
import { memoryPause, memoryToken } from '../diagnostics/memory-stores';
import type { KeptToken } from './stored-token';

/**
 * Asks for one token and keeps nothing.
 * @returns the token, to be handed to the store of the account once that is saved
 * @throws AppError as `createClient` and `Tokens.get` do: `unauthorised no-token-host token-type redirected offline timeout service-fault rate-limited`
 */
export async function signIn(parts: Omit<ClientParts, 'tokenStore' | 'pauseStore'>): Promise<KeptToken | null> {
  const tokenStore = memoryToken();
  const client = createClient({ ...parts, tokenStore, pauseStore: memoryPause() });
  await client.connect(parts.signal);
  return tokenStore.get();
}
