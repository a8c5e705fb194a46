// In-memory token store, for testing an account without storing its token.
import type { StoredToken, TokenStore } from '../auth/stored-token-schema';

/** Creates a token store that lives as long as its owner. */
export function createMemoryTokenStore(): TokenStore {
  let current: StoredToken | null = null;
  return {
    get: async () => current,
    set: async (next) => {
      current = next;
    },
  };
}
