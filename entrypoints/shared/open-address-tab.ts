// Opens a page of ours about one address in a tab: the tab's own address holds an id that says nothing, and finds the address again after a reload.
import { openExtensionPage } from '../../lib/browser/extension-pages';
import { call } from '../../lib/messages/call';
import type { AddressRef } from '../../lib/verdict/screening-state';

/** @throws AppError as `call` */
export async function openAddressTab(page: 'compare' | 'evidence', { chain, address }: AddressRef): Promise<void> {
  await openExtensionPage(page, await call('keepTabAddress', { chain, address }));
}

/** @returns the id in this page's own address; '' where there is none */
export const tabId = (): string => location.hash.slice(1);

/** @returns the address that this page was opened for; null where it was opened for none or it is not known any more. @throws AppError as `call` */
export const tabAddress = async (): Promise<AddressRef | null> =>
  tabId() ? call('tabAddress', { id: tabId() }) : null;
