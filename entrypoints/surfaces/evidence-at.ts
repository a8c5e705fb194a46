// Opens the evidence of one address in a tab, handed over through the background and not in the page's own address.
import { openOwnPage } from '../../lib/browser/own-pages';
import { call } from '../../lib/messages/call';
import type { Ask } from '../../lib/screening/state';

/** No tab has this number: the wish is for the next evidence page that opens. */
export const EVIDENCE_WISH = -2;

/** Opens the evidence page; it takes the address as its wish. @throws AppError as `call` */
export async function evidenceAt({ chain, address }: Ask): Promise<void> {
  await call('wish', { tabId: EVIDENCE_WISH, wanted: { ask: { chain, address }, show: 'evidence' } });
  await openOwnPage('evidence');
}
