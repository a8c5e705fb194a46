// List of the providers, one row each.
import type { Provider } from './provider';
import { cipherowl } from './providers/cipherowl/provider';

/** In the order of the choice; a new account starts with the first. */
export const PROVIDERS: readonly Provider[] = [cipherowl];
