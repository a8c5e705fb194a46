// Opens a link that a person pressed, in a tab of its own; only https, whatever was pressed.
import { browser } from 'wxt/browser';

/** Whether it was opened. The new tab learns nothing of the page it was pressed on: no referrer, no opener. */
export async function openLink(url: string): Promise<boolean> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') return false;
  await browser.tabs.create({ url });
  return true;
}
