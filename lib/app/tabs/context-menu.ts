// Context menu handler: screens the selected or linked address, shown in a card or the side panel.

import { documentOf, injectContentScript } from '../../browser/content-scripts';
import type { MenuClick } from '../../browser/menus';
import { openSidePanel } from '../../browser/side-panel';
import { findAddresses } from '../../detect/find-addresses';
import type { FoundAddress } from '../../detect/found-address';
import { parsePasted } from '../../detect/parse-pasted';
import { tellFrame } from '../../messages/send-event';
import type { AddressRef } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/account-services';
import type { RecognitionProofs } from '../screening/recognition-proofs';

/** More in one selection than anybody reads in one list. */
const MAX_SELECTED = 200;
/** As many as the popup lists: one large selection must not push out everything looked up before it for nothing. */
const MAX_NOTED = 10;

/** Pages that no extension may script; known from the URL alone, since opening the panel must not wait. */
const isScriptable = (url: string) =>
  /^https?:\/\//.test(url) &&
  !/^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org)/.test(url);

/** The addresses a person meant: those of the selected text; for a link, the one it points to. */
export function findMenuAddresses({
  selection,
  link,
  pageUrl,
}: Pick<MenuClick, 'selection' | 'link' | 'pageUrl'>): FoundAddress[] {
  const selected = selection ? findAddresses(selection, { url: pageUrl }) : [];
  const asked = selected.length ? selected : parsePasted(selection);
  const found = asked.length ? asked : parsePasted(link);
  const seen = new Set<string>();
  return found.filter((one) => !seen.has(one.canonical) && seen.add(one.canonical)).slice(0, MAX_SELECTED);
}

/** @returns what is to hear of each press on the menu, within the gesture */
export function createMenuHandler(desk: AccountServices, proofs: Pick<RecognitionProofs, 'of'>) {
  return (click: MenuClick): void => {
    const { tabId } = click;
    if (tabId === null) return;
    // The panel opens only inside the gesture, so this decision cannot wait for the page.
    if (!isScriptable(click.pageUrl)) void openSidePanel(tabId);
    // Where even that fails, the lookup is in the history, and popup and panel say why nothing was asked.
    void show(tabId, click).catch(() => undefined);
  };

  async function show(tabId: number, click: MenuClick) {
    const found = findMenuAddresses(click);
    // The history is a convenience: a full disk must not keep the card away.
    const asks = found.map(({ chain, canonical }) => ({ chain, address: canonical }));
    void desk.lookups.note(asks.slice(0, MAX_NOTED)).catch(() => undefined);
    if (!isScriptable(click.pageUrl) || !(await injectContentScript(tabId))) return screenWithoutPage(asks);
    // A frame of another site, or one with no room for a card: the page itself shows it.
    for (const frameId of new Set([click.frameId, 0])) if (await showIn(tabId, frameId, click, found)) return;
  }

  /** The selection counts as recognised in the document that shows it. @returns whether a card is shown there */
  async function showIn(tabId: number, frameId: number, { selection, pageUrl }: MenuClick, found: FoundAddress[]) {
    const documentId = await documentOf(tabId, frameId);
    const { prove } = await proofs.of({ tabId, frameId, documentId, url: pageUrl });
    const asks = found.map(({ chain, canonical, chains, checksum }) => {
      const ask = { chain, address: canonical };
      return { ...ask, chains, checksum, proof: prove(ask) };
    });
    return tellFrame(tabId, frameId, { notice: 'show', asks, selection });
  }

  /** No page to draw a card in: asked all the same, and shown among the last lookups of popup and side panel. */
  async function screenWithoutPage(asks: AddressRef[]) {
    const session = asks.length ? await desk.session() : null;
    await session?.screener.screen(asks, 'person', null);
  }
}
