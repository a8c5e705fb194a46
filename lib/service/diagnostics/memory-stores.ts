// Stores that forget: for trying out an account without keeping or reusing anything.
import type { KeptToken, TokenStore } from '../auth/stored-token';
import type { PauseStore } from '../back-off/rate-limit-pause';

/** A token store that ends with its owner. */
export function memoryToken(): TokenStore {
  let kept: KeptToken | null = null;
  return {
    get: async () => kept,
    set: async (next) => {
      kept = next;
    },
  };
}

/** A pause store that ends with its owner. */
export function memoryPause(): PauseStore {
  let until = 0;
  return {
    get: async () => until,
    set: async (next) => {
      until = next;
    },
  };
}
