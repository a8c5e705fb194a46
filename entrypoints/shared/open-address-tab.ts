// Opens tabs for one address; the URL contains only a random id, which resolves to the address.
import { openExtensionPage, readShownPart } from '../../lib/browser/extension-pages';
import { call } from '../../lib/messages/call-background';
import type { AddressRef } from '../../lib/verdict/screening-state';

/** Stores the address under an id and opens the page with it. @throws AppError as `call` */
export async function openAddressTab(
  page: 'history' | 'compare' | 'evidence',
  { chain, address }: AddressRef,
): Promise<void> {
  await openExtensionPage(page, await call('keepTabAddress', { chain, address }));
}

/** Stores the address and replaces the URL of this page by one with its id: of the query only the part of the page stays. @throws AppError as `call` */
export async function putAddressIntoUrl({ chain, address }: AddressRef): Promise<void> {
  const part = readShownPart(location.href);
  const page = location.pathname + (part ? `?show=${encodeURIComponent(part)}` : '');
  history.replaceState(null, '', `${page}#${await call('keepTabAddress', { chain, address })}`);
}

/** @returns the id in the page's URL fragment; '' if there is none */
export const addressTabId = (): string => location.hash.slice(1);

/** @returns the address of this page; null without an id or if the id is no longer known. @throws AppError as `call` */
export const addressOfTab = async (): Promise<AddressRef | null> =>
  addressTabId() ? call('tabAddress', { id: addressTabId() }) : null;
