// Verifies account credentials by requesting a token, before the account is saved.
import { createDispatchGate } from '../../dispatch/dispatch-gate';
import { type ClientDeps, createClient } from '../client';
import { createMemoryTokenStore } from '../diagnostics/memory-token-store';
import type { StoredToken } from './stored-token-schema';

/**
 * Requests one token without storing it.
 * @returns the token, for the token store of the account after it is saved
 * @throws AppError as `createClient` and `TokenProvider.get` do: `unauthorised no-token-host token-type redirected offline timeout
 *   service-fault rate-limited`
 */
export async function verifyCredentials(deps: Omit<ClientDeps, 'tokenStore' | 'gate'>): Promise<StoredToken | null> {
  const tokenStore = createMemoryTokenStore();
  const client = createClient({
    ...deps,
    tokenStore,
    gate: createDispatchGate({ now: deps.now, random: deps.random }),
  });
  await client.connect(deps.signal);
  return tokenStore.get();
}
