// Sends background events to content scripts and extension pages, and fetches the address list of a frame.
import { browser } from 'wxt/browser';
import type { BackgroundEvent, PageList } from './background-events';
import { parsePageList } from './page-address-list';

/** Sends an event to all frames of a tab. @returns true if a content script received it */
export async function sendToTab(tabId: number, notice: BackgroundEvent): Promise<boolean> {
  try {
    await browser.tabs.sendMessage(tabId, notice);
    return true;
  } catch {
    return false;
  }
}

/** Sends an event to one frame. @returns true if the content script carried it out; false if there is none */
export async function sendToFrame(tabId: number, frameId: number, notice: BackgroundEvent): Promise<boolean> {
  try {
    return (await browser.tabs.sendMessage(tabId, notice, { frameId })) === true;
  } catch {
    return false;
  }
}

/** Maximum parts of a list. */
const MAX_PARTS = 50;

/** A list whose remaining parts did not come. */
const toPartial = (list: PageList | null): PageList | null => list && { ...list, complete: false };

/**
 * Requests the address list of one frame, part by part.
 * @param withRoles names the columns of each address
 * @returns null without a content script; not `complete` if a part did not come
 */
export async function askFrameForList(tabId: number, frameId: number, withRoles = false): Promise<PageList | null> {
  let merged: PageList | null = null;
  try {
    for (let parts = 0, from = 0; parts < MAX_PARTS; parts++) {
      const notice: BackgroundEvent = { notice: 'list', from, ...(withRoles ? { roles: true } : {}) };
      const list = parsePageList(await browser.tabs.sendMessage(tabId, notice, { frameId }));
      if (!list) return toPartial(merged);
      merged = merged ? mergeLists(merged, list) : list;
      if (list.next === undefined) return merged;
      if (list.next <= from) break;
      from = list.next;
    }
  } catch {
    // The frame was removed or navigated between two parts.
  }
  return toPartial(merged);
}

const mergeLists = (first: PageList, next: PageList): PageList => ({
  ...next,
  complete: first.complete && next.complete,
  addresses: [...first.addresses, ...next.addresses],
  ...(first.order && next.order ? { order: [...first.order, ...next.order] } : {}),
});

/** Sends an event to all open extension pages (popup, side panel, options). */
export function sendToPages(notice: BackgroundEvent): void {
  void browser.runtime.sendMessage(notice).catch(() => undefined);
}
