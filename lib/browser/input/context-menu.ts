// Creates the context menu entry for selected text and links, and handles clicks on the entry.
import { browser } from 'wxt/browser';

/** Context menu click: selected text, link URL, page URL, tab (if any) and frame. */
export interface MenuClick {
  selection: string;
  link: string;
  pageUrl: string;
  tabId: number | null;
  frameId: number;
}

const MENU_ID = 'screen-address';

/** Recreates the menu entry (on install, update, browser start and language change). */
export async function recreateContextMenu(title: string): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({ id: MENU_ID, title, contexts: ['selection', 'link'] });
}

/** Calls `handler` during the user gesture; APIs that need the gesture must be called before any await. */
export function onMenuClick(handler: (click: MenuClick) => void): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    handler({
      selection: info.selectionText ?? '',
      link: info.linkUrl ?? '',
      pageUrl: info.pageUrl ?? tab?.url ?? '',
      tabId: tab?.id ?? null,
      frameId: info.frameId ?? 0,
    });
  });
}
