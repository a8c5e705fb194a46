// Opens an https link in a new tab.
import { browser } from 'wxt/browser';

/** Opens the URL without referrer and opener. @returns false if it is not https */
export async function openLink(url: string): Promise<boolean> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') return false;
  await browser.tabs.create({ url });
  return true;
}
