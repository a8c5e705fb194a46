// Opens a page of our own in a tab; its address carries at most an id that says nothing, because the browser keeps addresses in its history.
import { browser } from 'wxt/browser';

/** @param id of what the page is about, for its hash */
export async function openExtensionPage(page: 'compare' | 'doctor' | 'evidence', id = ''): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/${page}.html`) + (id && `#${id}`) });
}
