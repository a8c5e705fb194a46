// The toolbar button: a short text, a colour and a sentence, per tab.
import { browser } from 'wxt/browser';

export interface ToolbarBadge {
  text: string;
  background: string;
  ink: string;
  title: string;
}

/** Shows the badge on one tab, or on all where `tabId` is null. A tab that is gone is no fault. */
export async function showBadge(tabId: number | null, badge: ToolbarBadge): Promise<void> {
  const tab = tabId === null ? {} : { tabId };
  try {
    await browser.action.setBadgeText({ ...tab, text: badge.text });
    await browser.action.setBadgeBackgroundColor({ ...tab, color: badge.background });
    await browser.action.setBadgeTextColor?.({ ...tab, color: badge.ink });
    await browser.action.setTitle({ ...tab, title: badge.title });
  } catch {
    // The tab was closed between the answer and its badge.
  }
}
