// Types of the events that the background sends to content scripts and pages, and of the replies.
import type { Chain } from '../chains/chain';
import type { ProvenAddress } from '../screening/recognition-proof';
import type { AddressRef } from '../verdict/screening-state';

/** A column of the page's tables, as the page names it (`From`), and the number of occurrences of an address in it. */
export type PageRole = [column: string, count: number];

/** Address of a page as listed by the content script. `text` is the text in the page, `met` the kind of match. */
export interface PageAddress extends AddressRef {
  text: string;
  met: 'full' | 'shortened' | 'name' | 'split';
  checksum: 'ok' | 'none' | 'mismatch';
  /** All chains whose format the address matches. */
  chains: Chain[];
  inView: boolean;
  /** EIP-155 chain id of an EVM address that the page names; null if it names several. */
  evmChainId?: number | null | undefined;
  /** Host of the links around the address; '' for several hosts. Only from the page to the background. */
  linkHost?: string | undefined;
  /** Address in the target of the surrounding link, if it differs from the shown address. */
  linksTo?: string | undefined;
  /** Text that the page shows somewhere in place of the address, such as `Quay Exchange 4`. */
  pageName?: string | undefined;
  /** Columns of the address; absent unless they were asked for. */
  roles?: PageRole[] | undefined;
}

/**
 * Reason why the list or marks of a page may be incomplete or wrong. Reading: `too-deep`, `broken-document`, `background-away`. Marks:
 * `host-removed` (removed repeatedly), `covered` (page content stays above them), `cloned` (a second host exists).
 */
export type PageWarning = 'too-deep' | 'broken-document' | 'background-away' | 'host-removed' | 'covered' | 'cloned';

/**
 * `changed`: data changed, query again. `list`: reply with addresses from index `from` on, with their
 * roles if `roles` is set. `show`: open a card at the selection.
 * `jump`: scroll to the address. `step`: go to the next (1) or previous (-1) mark; `fromEdge`: to the first or last one of the frame.
 * (`show`, `jump` and `step` are answered with true if the frame could.) `pressed`: reply whether the user has just
 * pressed something, once for each press. `alikes`: these addresses look like another one on the page. `stop`: remove all marks.
 */
export type BackgroundEvent =
  | { notice: 'changed' }
  | { notice: 'list'; from?: number; roles?: true }
  | {
      notice: 'show';
      asks: (ProvenAddress & { chains: Chain[]; checksum?: PageAddress['checksum'] })[];
      selection: string;
      /** Why nothing is screened, if there is no address; at most 500 characters. */
      reason?: string | undefined;
    }
  | { notice: 'jump'; ask: AddressRef }
  | { notice: 'step'; by: 1 | -1; fromEdge: boolean }
  | { notice: 'pressed' }
  | { notice: 'alikes'; alikes: (AddressRef & { other: string })[] }
  | { notice: 'stop' };

/** Reply of one frame's content script to `list`, or the merged replies of all frames of a tab. */
export interface PageList {
  /** Position of the frame: index in its parent in document order, preceded by the parent's position; absent for the top document. */
  frame?: number[] | undefined;
  addresses: PageAddress[];
  /** False during the first scan of the page. */
  complete: boolean;
  /** True if the page has more addresses than the list may hold. */
  cut?: boolean | undefined;
  /** Indexes into `addresses` in page order; if absent, each address occurs once, in list order. */
  order?: number[] | undefined;
  troubles?: PageWarning[] | undefined;
  /** Index of the next part, if there are more addresses. */
  next?: number | undefined;
}
