// Opens the side panel (Chrome) or the sidebar (Firefox), or the same page in a small window where neither opens.
import { browser } from 'wxt/browser';

/** Firefox's own name for it, which the shared types do not know. */
interface Sidebar {
  sidebarAction: { open(): Promise<void>; isOpen(details: object): Promise<boolean> };
}

/** As wide as a side panel usually is, and as high as most screens allow. */
const WINDOW = { width: 420, height: 760 };

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

/** Whether this page may open the side panel by itself: Firefox lets no page do so that stands in a frame of a web page. */
export const canOpenSidePanel = (): boolean => browser.sidePanel !== undefined;

/** Shows the panel's page of one tab without a gesture: in the sidebar where that is open (Firefox), else in a window of its own. */
export async function showPanel(tabId: number): Promise<void> {
  const isOpen = await (browser as unknown as Partial<Sidebar>).sidebarAction?.isOpen({}).catch(() => false);
  if (isOpen) return;
  await browser.windows.create({
    type: 'popup',
    url: browser.runtime.getURL(`/sidepanel.html?tab=${tabId}`),
    ...WINDOW,
  });
}
