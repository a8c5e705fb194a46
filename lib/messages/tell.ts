// Tells surfaces, unasked, that something changed or what to do; nobody listening is no fault.
import { browser } from 'wxt/browser';
import type { Notice, PageList } from './notice';
import { parsePageList } from './page-list';

/** Tells the content script of one tab. @returns whether somebody was there to hear it. */
export async function tellTab(tabId: number, notice: Notice): Promise<boolean> {
  try {
    await browser.tabs.sendMessage(tabId, notice, { frameId: 0 });
    return true;
  } catch {
    return false;
  }
}

/** Asks the content script of one tab for every address it found. @returns null where no content script is there. */
export async function askTabForList(tabId: number): Promise<PageList | null> {
  try {
    const list: Notice = { notice: 'list' };
    return parsePageList(await browser.tabs.sendMessage(tabId, list, { frameId: 0 }));
  } catch {
    return null;
  }
}

/** Tells every open page of ours (popup, side panel, options). */
export function tellPages(notice: Notice): void {
  void browser.runtime.sendMessage(notice).catch(() => undefined);
}
