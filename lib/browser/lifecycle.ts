// The moments of the extension itself: installed, started, options wanted.
import { browser } from 'wxt/browser';

/** Calls `handler` once after install or update. */
export function onInstalled(handler: (reason: string) => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => handler(reason));
}

/** Calls `handler` when the browser starts with the extension in it. */
export function onStartup(handler: () => void): void {
  browser.runtime.onStartup.addListener(handler);
}

/** Opens the first steps in a tab of their own; unlike `openOptions` it never takes over an empty tab that somebody is about to use. */
export async function openFirstSteps(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('/options.html') });
}

/** Opens the options page in a tab, or brings it to the front. */
export async function openOptions(): Promise<void> {
  await browser.runtime.openOptionsPage();
}
