// Tells every part of a surface whether the vault is open, so that what needs an open vault is drawn by no mistake while it is locked.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Reply } from '../../lib/messages/protocol';

export type VaultState = Reply<'status'>['vault'];

/** `locked` where no surface says otherwise: nothing sealed is drawn by default. */
export const VaultContext = createContext<VaultState>('locked');

/** @returns the state of the vault as the surface around this component knows it */
export const useVault = (): VaultState => useContext(VaultContext);

/** @returns whether content of the vault may be drawn */
export const useIsOpen = (): boolean => useVault() === 'open';
