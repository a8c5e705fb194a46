// What the background tells a surface unasked: few words, no verdicts, "changed, ask again".
import type { Chain } from '../chains/chain';
import type { Ask } from '../screening/state';

/** One address of a page as the content script lists it. `text` is what the page shows there, `hint` how it was met. */
export interface PageAddress extends Ask {
  text: string;
  met: 'full' | 'shortened' | 'name' | 'split';
  checksum: 'ok' | 'none' | 'mismatch';
  /** Every chain the form fits. */
  chains: Chain[];
  inView: boolean;
}

/** `changed`: ask again. `list`: answer with every address found. `show`: open a card beside the selection. `jump`: scroll to it. `stop`: take everything away. */
export type Notice =
  | { notice: 'changed' }
  | { notice: 'list' }
  | { notice: 'show'; asks: (Ask & { chains: Chain[]; checksum?: PageAddress['checksum'] })[]; selection: string }
  | { notice: 'jump'; ask: Ask }
  | { notice: 'stop' };

/** The content script's answer to `list`. */
export interface PageList {
  addresses: PageAddress[];
  /** False while the first walk over the page is still going on. */
  complete: boolean;
  /** True where the page holds more addresses than a list does. */
  cut?: boolean | undefined;
}
