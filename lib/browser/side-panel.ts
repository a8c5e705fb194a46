// Opens the side panel (Chrome) or the sidebar (Firefox).
import { browser } from 'wxt/browser';

/** Firefox's own name for it, which the shared types do not know. */
interface Sidebar {
  sidebarAction: { open(): Promise<void> };
}

/** Opens the panel's page of one tab in a tab of its own, where the browser does not open the panel. */
export async function openPanelTab(tabId: number): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/sidepanel.html?tab=${tabId}`) });
}

/**
 * Opens it for one tab. Needs a user gesture, so nothing may be awaited before it.
 * @returns whether it opened; false where the browser wants a gesture that is gone.
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
