// Listens for install and browser start events, and opens the options page.
import { browser } from 'wxt/browser';

/** Calls `handler` once after install or update. */
export function onInstalled(handler: (reason: string) => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => handler(reason));
}

/** Calls `handler` when the browser starts with the extension enabled. */
export function onStartup(handler: () => void): void {
  browser.runtime.onStartup.addListener(handler);
}

/** Opens the options page in a new tab for first steps; unlike `openOptions`, it never reuses an empty tab. */
export async function openFirstSteps(): Promise<void> {
  await browser.tabs.create({ url: `${browser.runtime.getURL('/options.html')}#first-steps` });
}

/** Opens the options page, or focuses its tab. @param section hash of a page or setting, which needs a new tab */
export async function openOptions(section?: string): Promise<void> {
  if (section) await browser.tabs.create({ url: `${browser.runtime.getURL('/options.html')}#${section}` });
  else await browser.runtime.openOptionsPage();
}
