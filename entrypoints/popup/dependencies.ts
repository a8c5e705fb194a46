// What the popup is handed by main.tsx: the tab it speaks of, the recogniser, and the browser's abilities.
import type { PanelIntent } from '../../lib/messages/protocol';
import type { LookupCandidate } from '../../lib/view/lookup/resolve-lookup';

export interface PopupPageDeps {
  tabId: number | null;
  readLookup(text: string): LookupCandidate[];
  /** What a text without an address is instead. */
  otherThingIn(text: string): 'key' | 'hash' | 'name' | 'misspelt' | null;
  /** The spelling of an address under another chain that its form fits. */
  parse(chain: string, address: string): string | null;
  chainName(id: string): string;
  copy(text: string): Promise<boolean>;
  /** Asks the person for one site, inside the click. */
  allowSite(host: string): Promise<boolean>;
  /** `wanted`: what it is to show, in place of everything. */
  openPanel(wanted?: PanelIntent): Promise<void>;
  close(): void;
}
