// Actions of the popup that open another surface and close the popup.
import { openCaseTab, openExtensionPage } from '../../lib/browser/extension-pages';
import { openPanelWithoutGesture, openSidePanel } from '../../lib/browser/side-panel';
import { closeOwnPage } from '../../lib/browser/tabs';
import { call } from '../../lib/messages/call-background';
import type { PanelIntent } from '../../lib/messages/tables/tab-messages';

/** Opens the side panel of a tab. Must run inside the click; otherwise the panel opens in a window. @param wanted content that replaces the default view */
export async function openPanel(tabId: number, wanted?: PanelIntent): Promise<void> {
  // Not awaited, because the panel can be opened only inside the user gesture.
  const intentStored = wanted && call('wish', { tabId, wanted });
  const isOpen = await openSidePanel(tabId);
  await intentStored?.catch(() => undefined);
  if (!isOpen) await openPanelWithoutGesture(tabId).catch(() => undefined);
  closeOwnPage();
}

/** Opens the options page. */
export const openOptions = (): void => void call('openOptions', {}).then(closeOwnPage, () => undefined);

/** Opens the lists in Options. */
export const openLists = (): void =>
  void openExtensionPage('options', 'screening/lists').then(closeOwnPage, () => undefined);

/** Opens the cases in a tab. */
export const openCases = (): void => void openExtensionPage('sidepanel', 'cases').then(closeOwnPage, () => undefined);

/** Opens a case in a tab. @param id opaque id of the case */
export const openCase = (id: string): void => void openCaseTab(id).then(closeOwnPage, () => undefined);
