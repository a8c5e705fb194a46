// Sets the badge text, colors and title of the toolbar button, for one tab or all.
import { browser } from 'wxt/browser';

/** Content of the toolbar badge. */
export interface ToolbarBadge {
  text: string;
  background: string;
  ink: string;
  title: string;
}

/** Shows the badge on one tab, or on all if `tabId` is null. Ignores closed tabs. */
export async function showBadge(tabId: number | null, badge: ToolbarBadge): Promise<void> {
  const tab = tabId === null ? {} : { tabId };
  try {
    await browser.action.setBadgeText({ ...tab, text: badge.text });
    await browser.action.setBadgeBackgroundColor({ ...tab, color: badge.background });
    await browser.action.setBadgeTextColor?.({ ...tab, color: badge.ink });
    await browser.action.setTitle({ ...tab, title: badge.title });
  } catch {
    // The tab was closed in the meantime.
  }
}
