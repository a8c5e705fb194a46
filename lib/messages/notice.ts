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
  /** Somewhere on the page the link around it goes to this other address. */
  linksTo?: string | undefined;
}

/**
 * Why a page's list or its marks may not be the whole truth. Reading: `too-deep`, `broken-document`, `background-away`. Marks:
 * `host-removed` (taken out again and again), `covered` (something of the page stays over them), `cloned` (there is a second host).
 */
export type PageTrouble = 'too-deep' | 'broken-document' | 'background-away' | 'host-removed' | 'covered' | 'cloned';

/**
 * `changed`: ask again. `list`: answer with the addresses found, those from one place on. `show`: open a card beside the selection. `jump`: scroll to it
 * (both answered with whether this frame could).
 * `alikes`: these look like another address of the page. `stop`: take everything away.
 */
export type Notice =
  | { notice: 'changed' }
  | { notice: 'list'; from?: number }
  | { notice: 'show'; asks: (Ask & { chains: Chain[]; checksum?: PageAddress['checksum'] })[]; selection: string }
  | { notice: 'jump'; ask: Ask }
  | { notice: 'alikes'; alikes: (Ask & { other: string })[] }
  | { notice: 'stop' };

/** The answer to `list` of the content script of one frame, or those of all frames of a tab as one. */
export interface PageList {
  /** Where the frame stands: which of its parent's frames it is in document order, that one of its own parent's before it; none for the tab's own document. */
  frame?: number[] | undefined;
  addresses: PageAddress[];
  /** False while the first walk over the page is still going on. */
  complete: boolean;
  /** True where the page holds more addresses than a list does. */
  cut?: boolean | undefined;
  /** Which of `addresses` stand on the page one after the other, by place in that list; without it each stands there once, in this order. */
  order?: number[] | undefined;
  troubles?: PageTrouble[] | undefined;
  /** There are more: to be asked for from here on. */
  next?: number | undefined;
}
