// Opens the side panel (Chrome) or sidebar (Firefox), with a popup window as fallback.
import { browser } from 'wxt/browser';

/** Firefox API that the shared types lack. */
interface Sidebar {
  sidebarAction: { open(): Promise<void>; isOpen(details: object): Promise<boolean> };
}

/** Size in px: usual side panel width, height of most screens. */
const WINDOW_SIZE = { width: 420, height: 760 };

/**
 * Opens the side panel of a tab. Needs a user gesture, so nothing may be awaited before the call.
 * @returns false if the gesture has expired
 */
export async function openSidePanel(tabId: number): Promise<boolean> {
  try {
    if (browser.sidePanel) await browser.sidePanel.open({ tabId });
    else await (browser as unknown as Sidebar).sidebarAction.open();
    return true;
  } catch {
    return false;
  }
}

/** True if the current page may open the side panel; in Firefox a page in a frame of a web page may not. */
export const canOpenSidePanel = (): boolean => browser.sidePanel !== undefined;

/** Shows the panel page of a tab without a gesture: in the open sidebar (Firefox), else in a popup window. */
export async function openPanelWithoutGesture(tabId: number): Promise<void> {
  const isOpen = await (browser as unknown as Partial<Sidebar>).sidebarAction?.isOpen({}).catch(() => false);
  if (isOpen) return;
  await browser.windows.create({
    type: 'popup',
    url: browser.runtime.getURL(`/sidepanel.html?tab=${tabId}`),
    ...WINDOW_SIZE,
  });
}
