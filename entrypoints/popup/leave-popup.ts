// Actions of the popup that open another surface and close the popup.
import { openExtensionPage } from '../../lib/browser/extension-pages';
import { openSidePanel } from '../../lib/browser/side-panel';
import { closeOwnPage } from '../../lib/browser/tabs';
import { call } from '../../lib/messages/call';
import type { PanelIntent } from '../../lib/messages/protocol';

/** Opens the side panel of a tab. Must run inside the click. @param wanted content that replaces the default view */
export async function openPanel(tabId: number, wanted?: PanelIntent): Promise<void> {
  // Not awaited, because the panel can be opened only inside the user gesture.
  const intentStored = wanted && call('wish', { tabId, wanted });
  const isOpen = await openSidePanel(tabId);
  await intentStored?.catch(() => undefined);
  if (isOpen) closeOwnPage();
}

/** Opens the options page. */
export const openOptions = (): void => void call('openOptions', {}).then(closeOwnPage, () => undefined);

/** Opens Bulk, the cases or the lists in a tab, and closes the popup. */
export const openPlace = (place: 'bulk' | 'cases' | 'lists'): void =>
  void openExtensionPage(place === 'lists' ? 'options' : 'sidepanel', place).then(closeOwnPage, () => undefined);
