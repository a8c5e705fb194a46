// Listens for install and browser start events, opens the options page, and keeps the background awake.
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

/** Time in ms between two calls. A call of the extension API is an activity; browsers stop a background after 30 s without one. */
const CALL_EVERY_MS = 1_000;

async function callBrowser(): Promise<void> {
  await browser.runtime.getPlatformInfo();
}

/** Prevents that the browser stops the background during work that is in memory alone. */
export function createBackgroundKeeper() {
  let interval: ReturnType<typeof setInterval> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  const call = () => void callBrowser().catch(() => undefined);
  function stop(): void {
    clearInterval(interval);
    interval = undefined;
  }
  return {
    /** Keeps the background awake until `release`. */
    hold(): void {
      clearTimeout(end);
      call();
      interval ??= setInterval(call, CALL_EVERY_MS);
    },
    /** Lets the background sleep `afterMs` later, unless it is held again. */
    release(afterMs: number): void {
      clearTimeout(end);
      if (afterMs > 0) end = setTimeout(stop, afterMs);
      else stop();
    },
  };
}
