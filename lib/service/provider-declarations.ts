// List of the providers as pages see them, one row each: without their clients, which pages do not load.
import type { ProviderDeclaration } from '../account/provider-declaration';
import { cipherowlDeclaration } from './providers/cipherowl/declaration';

/** The rows of `providers.ts`, in the same order. */
export const PROVIDER_DECLARATIONS: readonly ProviderDeclaration[] = [cipherowlDeclaration];
