// The right-click entry on selections and links.
import { browser } from 'wxt/browser';

/** What was clicked: the selected text, the link's address, the page, the tab where there is one, and which of its frames. */
export interface MenuClick {
  selection: string;
  link: string;
  pageUrl: string;
  tabId: number | null;
  frameId: number;
}

const MENU_ID = 'screen-address';

/** Puts the entry into the menu anew (at install, update, start of the browser and language change). */
export async function offerMenu(title: string): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({ id: MENU_ID, title, contexts: ['selection', 'link'] });
}

/** Calls `handler` inside the user's gesture; it must do what needs one before it awaits. */
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
