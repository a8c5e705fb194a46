// Handler of clicks on the context menu entry: shows the card of the addresses in a selection or link.

import { getDocumentId, injectContentScript } from '../../browser/content-scripts';
import type { MenuClick } from '../../browser/input/context-menu';
import { openSidePanel } from '../../browser/side-panel';
import { findAddresses } from '../../detect/find-addresses';
import type { FoundAddress } from '../../detect/found-address';
import { parsePasted } from '../../detect/parse-pasted';
import { classifyQuery } from '../../detect/query/classify-query';
import { sendToFrame } from '../../messages/send-event';
import type { AddressRef } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/vault-and-account-services';
import type { RecognitionProofs } from '../screening/recognition-proofs';
import { explainUnscreenedQuery } from '../search/explain-unscreened-query';

/** Maximum addresses of one selection. */
const MAX_SELECTED = 200;
/** Maximum addresses added to the recent lookups, equal to the length of the popup's list. */
const MAX_LOOKUPS = 10;

/** Tests whether a page may be scripted, decided by URL alone, because opening the panel must not wait. */
export const isScriptable = (url: string) =>
  /^https?:\/\//.test(url) &&
  !/^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org)/.test(url);

/** Returns the addresses in the selected text, else the one in the link. */
export function findMenuAddresses({
  selection,
  link,
  pageUrl,
}: Pick<MenuClick, 'selection' | 'link' | 'pageUrl'>): FoundAddress[] {
  const selected = selection ? findAddresses(selection, { url: pageUrl }) : [];
  const fromSelection = selected.length ? selected : parsePasted(selection);
  const found = fromSelection.length ? fromSelection : parsePasted(link);
  const seen = new Set<string>();
  return found
    .filter((candidate) => !seen.has(candidate.canonical) && seen.add(candidate.canonical))
    .slice(0, MAX_SELECTED);
}

/** @returns the handler of menu clicks; it must run within the user gesture */
export function createMenuHandler(services: AccountServices, proofs: Pick<RecognitionProofs, 'of'>) {
  return (click: MenuClick): void => {
    const { tabId } = click;
    if (tabId === null) return;
    // The side panel opens only within the user gesture, so this decision cannot wait for the page.
    if (!isScriptable(click.pageUrl)) void openSidePanel(tabId);
    // After a failure the lookup is still in the history, and popup and panel show why nothing was sent.
    void show(tabId, click).catch(() => undefined);
  };

  async function show(tabId: number, click: MenuClick) {
    const found = findMenuAddresses(click);
    // A full disk must not prevent the card.
    const addresses = found.map(({ chain, canonical }) => ({ chain, address: canonical }));
    void services.lookups.note(addresses.slice(0, MAX_LOOKUPS)).catch(() => undefined);
    if (!isScriptable(click.pageUrl) || !(await injectContentScript(tabId))) return screenWithoutPage(addresses);
    // Falls back to the top frame if the frame is cross-site or has no room for a card.
    for (const frameId of new Set([click.frameId, 0])) if (await showInFrame(tabId, frameId, click, found)) return;
  }

  /** Shows the card in a frame; the selection counts as recognized in its document. @returns whether a card is shown */
  async function showInFrame(tabId: number, frameId: number, { selection, pageUrl }: MenuClick, found: FoundAddress[]) {
    const documentId = await getDocumentId(tabId, frameId);
    const { prove } = await proofs.of({ tabId, frameId, documentId, url: pageUrl });
    const reason = found.length === 0 ? explainUnscreenedQuery(classifyQuery(selection)) : '';
    const addresses = found.map(({ chain, canonical, chains, checksum }) => {
      const ref = { chain, address: canonical };
      return { ...ref, chains, checksum, proof: prove(ref) };
    });
    return sendToFrame(tabId, frameId, {
      ...{ notice: 'show', asks: addresses, selection },
      ...(reason ? { reason } : {}),
    });
  }

  /** Screens the addresses without a card; they appear in the recent lookups of popup and side panel. */
  async function screenWithoutPage(addresses: AddressRef[]) {
    const session = addresses.length ? await services.session() : null;
    await session?.screener.screen(addresses, 'person', null);
  }
}
