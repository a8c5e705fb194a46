// Opens an extension page in a tab.
import { browser } from 'wxt/browser';

/** Opens the page. @param id opaque id of its subject for the URL hash; the browser stores URLs in its history */
export async function openExtensionPage(
  page: 'compare' | 'diagnostics' | 'evidence' | 'options' | 'sidepanel',
  id = '',
): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/${page}.html`) + (id && `#${id}`) });
}
