// Handler of clicks on the context menu entry: shows the card of the addresses in a selection or link.
import { getDocumentId, injectContentScript } from '../../browser/content-scripts';
import type { MenuClick } from '../../browser/input/context-menu';
import { openSidePanel } from '../../browser/side-panel';
import { findAddresses } from '../../detect/find-addresses';
import type { FoundAddress } from '../../detect/found-address';
import { parsePasted } from '../../detect/parse-pasted';
import { classifyQuery } from '../../detect/query/classify-query';
import { selectionWords } from '../../i18n/words/selection';
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

/**
 * Size of the pieces in which a long selection is read, and of the text before and after each that is read as its context, in characters.
 * The worker answers others between two pieces.
 */
const PIECE = 8192;
const CONTEXT = 4096;
/** A longer selection is read up to here: a page can select far more text than a person. */
const MAX_SELECTION = 400_000;

/** Finds the addresses of a selection piece by piece, each once, until one more than a card lists is found. */
async function findInSelection(selection: string, url: string): Promise<FoundAddress[]> {
  const found = new Map<string, FoundAddress>();
  const text = selection.slice(0, MAX_SELECTION);
  for (let at = 0; at < text.length && found.size <= MAX_SELECTED; at += PIECE) {
    const start = Math.max(0, at - CONTEXT);
    const isOwn = ({ end }: FoundAddress) => start + end > at && start + end <= at + PIECE;
    for (const address of findAddresses(text.slice(start, at + PIECE + CONTEXT), { url }).filter(isOwn))
      if (!found.has(address.canonical)) found.set(address.canonical, address);
    if (at + PIECE < text.length) await new Promise((resolve) => setTimeout(resolve));
  }
  return [...found.values()];
}

/** Returns the addresses in the selected text, each once, else the one in the link; more than `MAX_SELECTED` if not all were looked for. */
async function findMenuAddresses({ selection, link, pageUrl }: MenuClick): Promise<FoundAddress[]> {
  const selected = await findInSelection(selection, pageUrl);
  const fromSelection = selected.length || selection.length > PIECE ? selected : parsePasted(selection);
  const found = fromSelection.length ? fromSelection : parsePasted(link);
  const seen = new Set<string>();
  return found.filter(({ canonical }) => !seen.has(canonical) && seen.add(canonical));
}

/** Explains what a card does not list: a selection without an address, or all after the first `MAX_SELECTED`; '' if it lists all. */
function explainUnlisted(found: readonly FoundAddress[], selection: string): string {
  if (found.length === 0) return explainSelection(selection);
  const isCut = found.length > MAX_SELECTED || selection.length > MAX_SELECTION;
  return isCut ? selectionWords().cut({ n: Math.min(found.length, MAX_SELECTED) }) : '';
}

/** Explains why nothing of a selection is screened; a long one is not examined again. */
const explainSelection = (selection: string) =>
  explainUnscreenedQuery(selection.length > PIECE ? { kind: 'too-long' } : classifyQuery(selection));

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
    const found = await findMenuAddresses(click);
    // Neither a closed vault nor a full disk prevents the card.
    void services.touch().catch(() => undefined);
    const addresses = found.slice(0, MAX_SELECTED).map(({ chain, canonical }) => ({ chain, address: canonical }));
    void services.lookups.note(addresses.slice(0, MAX_LOOKUPS)).catch(() => undefined);
    if (!isScriptable(click.pageUrl) || !(await injectContentScript(tabId))) return screenWithoutPage(addresses);
    // Falls back to the top frame if the frame is cross-site or has no room for a card.
    for (const frameId of new Set([click.frameId, 0])) if (await showInFrame(tabId, frameId, click, found)) return;
  }

  /** Shows the card in a frame; the selection counts as recognized in its document. @returns whether a card is shown */
  async function showInFrame(tabId: number, frameId: number, { selection, pageUrl }: MenuClick, found: FoundAddress[]) {
    const documentId = await getDocumentId(tabId, frameId);
    const { prove } = await proofs.of({ tabId, frameId, documentId, url: pageUrl });
    const reason = explainUnlisted(found, selection);
    const addresses = found.slice(0, MAX_SELECTED).map(({ chain, canonical, chains, checksum }) => {
      const ref = { chain, address: canonical };
      return { ...ref, chains, checksum, proof: prove(ref) };
    });
    return sendToFrame(tabId, frameId, {
      notice: 'show',
      asks: addresses,
      selection,
      ...(reason ? { reason } : {}),
    });
  }

  /** Screens the addresses without a card; they appear in the recent lookups of popup and side panel. */
  async function screenWithoutPage(addresses: AddressRef[]) {
    const session = addresses.length ? await services.session() : null;
    await session?.screener.screen(addresses, 'person', null);
  }
}
