// Opens an extension page in a tab.
import { browser } from 'wxt/browser';

// URLs carry an opaque id only, because the browser stores them in its history.
/** Opens the page. @param id opaque id of its subject, used as URL hash */
export async function openExtensionPage(page: 'compare' | 'doctor' | 'evidence', id = ''): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/${page}.html`) + (id && `#${id}`) });
}
