// Dependencies of the popup, injected by main.tsx: tab id, address recogniser and browser functions.
import type { PanelIntent } from '../../lib/messages/protocol';
import type { LookupCandidate } from '../../lib/view/lookup/resolve-lookup';

export interface PopupPageDeps {
  tabId: number | null;
  readLookup(text: string): LookupCandidate[];
  /** Returns the kind of a text without an address. */
  otherThingIn(text: string): 'key' | 'hash' | 'name' | 'misspelt' | null;
  /** Returns the canonical address under another chain, or null if its form does not fit. */
  parse(chain: string, address: string): string | null;
  chainName(id: string): string;
  copy(text: string): Promise<boolean>;
  /** Requests the permission for one site; must run inside the click. */
  allowSite(host: string): Promise<boolean>;
  /** Opens the side panel. `wanted`: content that replaces the default view. */
  openPanel(wanted?: PanelIntent): Promise<void>;
  close(): void;
}
