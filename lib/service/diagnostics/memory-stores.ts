// In-memory token and pause stores, for checking an account without persisting anything.
import type { StoredToken, TokenStore } from '../auth/stored-token';
import type { PauseStore } from '../back-off/rate-limit-pause';

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

/** Creates a pause store that lives as long as its owner. */
export function createMemoryPauseStore(): PauseStore {
  let until = 0;
  return {
    get: async () => until,
    set: async (next) => {
      until = next;
    },
  };
}
