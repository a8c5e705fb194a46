// Opens the comparison at one address, handed over through the background and not in the page's own address.
import { openOwnPage } from '../../lib/browser/own-pages';
import { call } from '../../lib/messages/call';
import type { AddressOf } from '../../lib/screening/organisation';

/** No tab has this number: the wish is for the next comparison that opens. */
export const COMPARE_WISH = -1;

/** Opens the page that compares; it takes the address as its wish. @throws AppError as `call` */
export async function compareAt({ chain, address }: AddressOf): Promise<void> {
  await call('wish', { tabId: COMPARE_WISH, wanted: { ask: { chain, address } } });
  await openOwnPage('compare');
}
