// What the background tells a surface unasked: only short notices such as "changed, ask again", never a verdict.
import type { Chain } from '../chains/chain';
import type { ProvenAsk } from '../screening/recognition-proof';
import type { AddressRef } from '../verdict/screening-state';

/** One address of a page as the content script lists it. `text` is what the page shows there, `hint` how it was met. */
export interface PageAddress extends AddressRef {
  text: string;
  met: 'full' | 'shortened' | 'name' | 'split';
  checksum: 'ok' | 'none' | 'mismatch';
  /** Every chain that the address fits. */
  chains: Chain[];
  inView: boolean;
  /** Somewhere on the page, a link around it leads to this other address. */
  linksTo?: string | undefined;
}

/**
 * Why a page's list or marks may be incomplete or wrong. Reading: `too-deep`, `broken-document`, `background-away`. Marks:
 * `host-removed` (taken out again and again), `covered` (something of the page stays over them), `cloned` (there is a second host).
 */
export type PageWarning = 'too-deep' | 'broken-document' | 'background-away' | 'host-removed' | 'covered' | 'cloned';

/**
 * `changed`: ask again. `list`: answer with the addresses found, those from one place on. `show`: open a card beside the selection. `jump`: scroll to it
 * (both answered with whether this frame could).
 * `pressed`: answer whether a person has just pressed something, once for each press. `alikes`: these look like another address of the page. `stop`: take everything away.
 */
export type BackgroundEvent =
  | { notice: 'changed' }
  | { notice: 'list'; from?: number }
  | { notice: 'show'; asks: (ProvenAsk & { chains: Chain[]; checksum?: PageAddress['checksum'] })[]; selection: string }
  | { notice: 'jump'; ask: AddressRef }
  | { notice: 'pressed' }
  | { notice: 'alikes'; alikes: (AddressRef & { other: string })[] }
  | { notice: 'stop' };

/** The answer to `list` of the content script of one frame, or those of all frames of a tab as one. */
export interface PageList {
  /** Where the frame stands: which of its parent's frames it is in document order, that one of its own parent's before it; none for the tab's own document. */
  frame?: number[] | undefined;
  addresses: PageAddress[];
  /** False while the first walk over the page is still going on. */
  complete: boolean;
  /** True if the page holds more addresses than fit a list. */
  cut?: boolean | undefined;
  /** Which of `addresses` stand on the page one after the other, by place in that list; without it each stands there once, in this order. */
  order?: number[] | undefined;
  troubles?: PageWarning[] | undefined;
  /** Where to go on asking, if there are more. */
  next?: number | undefined;
}
