// Opens a page of our own in a tab; its address carries nothing, because the browser keeps addresses in its history.
import { browser } from 'wxt/browser';

export async function openOwnPage(page: 'compare' | 'doctor' | 'evidence'): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/${page}.html`) });
}
