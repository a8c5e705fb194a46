// Contexts with the state of the vault and the account, so that components draw what applies to them.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ProviderArea } from '../../lib/account/provider-declaration';
import type { Reply } from '../../lib/messages/protocol';

export type VaultState = Reply<'status'>['vault'];

/** Defaults to `locked`, so that no encrypted content is drawn without a provider. */
export const VaultStateContext = createContext<VaultState>('locked');

/** True if the vault is open and has an account: what needs a service is drawn. */
export const HasAccountContext = createContext(false);

/** Areas that the provider of the account lacks: what needs them is not drawn. */
export const LacksContext = createContext<readonly ProviderArea[]>([]);

/** @returns true if the provider of the account lacks the area */
export const useLacks = (area: ProviderArea): boolean => useContext(LacksContext).includes(area);

/** @returns true if controls that need a screening service may be drawn */
export const useHasAccount = (): boolean => useContext(HasAccountContext);

/** @returns the vault state of the surrounding surface */
export const useVault = (): VaultState => useContext(VaultStateContext);

/** @returns true if vault content may be drawn */
export const useIsOpen = (): boolean => useVault() === 'open';
