// Stores that forget: for trying out an account without keeping or reusing anything.
import type { StoredToken, TokenStore } from '../auth/stored-token';
import type { PauseStore } from '../back-off/rate-limit-pause';

/** A token store that ends with its owner. */
export function createMemoryTokenStore(): TokenStore {
  let kept: StoredToken | null = null;
  return {
    get: async () => kept,
    set: async (next) => {
      kept = next;
    },
  };
}

/** A pause store that ends with its owner. */
export function createMemoryPauseStore(): PauseStore {
  let until = 0;
  return {
    get: async () => until,
    set: async (next) => {
      until = next;
    },
  };
}
