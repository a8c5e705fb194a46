// Types of the events that the background sends to content scripts and pages, and of the replies.
import type { z } from 'zod';
import type { Chain } from '../chains/chain';
import type { ProvenAddress } from '../screening/recognition-proof';
import type { AddressRef } from '../verdict/screening-state';
import type { pageListSchema } from './page-address-list';

/** Reply of one frame's content script to `list`, or the merged replies of all frames of a tab. */
export type PageList = z.infer<typeof pageListSchema>;
/** Address of a page as listed by the content script. */
export type PageAddress = PageList['addresses'][number];
/** A column of the page's tables, as the page names it (`From`), and the number of occurrences of an address in it. */
export type PageRole = NonNullable<PageAddress['roles']>[number];
export type PageWarning = NonNullable<PageList['troubles']>[number];

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
      /** Why nothing is screened, if there is no address, or that not all addresses are listed; at most 500 characters. */
      reason?: string | undefined;
    }
  | { notice: 'jump'; ask: AddressRef }
  | { notice: 'step'; by: 1 | -1; fromEdge: boolean }
  | { notice: 'pressed' }
  | { notice: 'alikes'; alikes: (AddressRef & { other: string })[] }
  | { notice: 'stop' };
