// Tells surfaces, unasked, that something changed or what to do; it does not matter if nobody listens.
import { browser } from 'wxt/browser';
import type { BackgroundEvent, PageList } from './events';
import { parsePageList } from './page-address-list';

/** Tells the content scripts in all frames of one tab. @returns whether somebody was there to hear it. */
export async function tellTab(tabId: number, notice: BackgroundEvent): Promise<boolean> {
  try {
    await browser.tabs.sendMessage(tabId, notice);
    return true;
  } catch {
    return false;
  }
}

/** Tells the content script of one frame. @returns whether it did as told; false if there is none */
export async function tellFrame(tabId: number, frameId: number, notice: BackgroundEvent): Promise<boolean> {
  try {
    return (await browser.tabs.sendMessage(tabId, notice, { frameId })) === true;
  } catch {
    return false;
  }
}

/** More portions than any page's list has. */
const MAX_PORTIONS = 50;

/** Asks the content script of one frame for every address it found, portion by portion. @returns null if there is no content script */
export async function askFrameForList(tabId: number, frameId: number): Promise<PageList | null> {
  let whole: PageList | null = null;
  try {
    for (let portions = 0, from = 0; portions < MAX_PORTIONS; portions++) {
      const notice: BackgroundEvent = { notice: 'list', from };
      const list = parsePageList(await browser.tabs.sendMessage(tabId, notice, { frameId }));
      if (!list) return whole;
      whole = whole ? joined(whole, list) : list;
      if (list.next === undefined || list.next <= from) return whole;
      from = list.next;
    }
    return whole;
  } catch {
    return whole;
  }
}

const joined = (one: PageList, next: PageList): PageList => ({
  ...next,
  addresses: [...one.addresses, ...next.addresses],
  ...(one.order && next.order ? { order: [...one.order, ...next.order] } : {}),
});

/** Tells every open page of ours (popup, side panel, options). */
export function tellPages(notice: BackgroundEvent): void {
  void browser.runtime.sendMessage(notice).catch(() => undefined);
}
