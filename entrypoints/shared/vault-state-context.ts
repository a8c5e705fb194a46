// Context with the vault state, so that components hide vault content while it is locked.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Reply } from '../../lib/messages/protocol';

export type VaultState = Reply<'status'>['vault'];

/** Defaults to `locked`, so that no encrypted content is drawn without a provider. */
export const VaultStateContext = createContext<VaultState>('locked');

/** @returns the vault state of the surrounding surface */
export const useVault = (): VaultState => useContext(VaultStateContext);

/** @returns true if vault content may be drawn */
export const useIsOpen = (): boolean => useVault() === 'open';
