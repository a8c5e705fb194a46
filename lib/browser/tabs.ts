// Tab queries, events and actions that work without the `tabs` permission.
import { browser } from 'wxt/browser';

/** Returns the tab id in the page's URL (`?tab=12`; Chrome ids go up to 2^31), or null. */
export function readTabIdFromUrl(url: string): number | null {
  const text = new URL(url).searchParams.get('tab') ?? '';
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
}

/** Returns the active tab of the current window, or null. */
export async function getActiveTab(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? null;
}

/** Returns the id of the window that contains this extension page, or null. */
export async function getOwnWindow(): Promise<number | null> {
  return (await browser.windows.getCurrent()).id ?? null;
}

/** Returns the tab that contains this extension page, also as a frame of a web page, or null. */
export async function getOwnTab(): Promise<number | null> {
  // Firefox provides no tabs API to extension pages in frames of web pages.
  return (await browser.tabs?.getCurrent())?.id ?? null;
}

/** Returns the zoom factor of a tab; 1 in browsers that do not tell it to this page. */
export async function getZoom(tabId: number): Promise<number> {
  try {
    return await browser.tabs.getZoom(tabId);
  } catch {
    return 1;
  }
}

/** Calls `handler` when another tab of this window becomes active, or the active one has loaded (`loaded`), until `signal` aborts. */
export function watchActiveTab(handler: (tabId: number, loaded: boolean) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const activated = async (): Promise<void> => {
    const tabId = await getActiveTab();
    if (tabId !== null && !signal.aborted) handler(tabId, false);
  };
  const updated = async (tabId: number, change: { status?: string }): Promise<void> => {
    if (change.status !== 'complete') return;
    // The event fires for all tabs; tabs in the background are ignored.
    if ((await getActiveTab()) === tabId && !signal.aborted) handler(tabId, true);
  };
  browser.tabs.onActivated.addListener(activated);
  browser.tabs.onUpdated.addListener(updated);
  signal.addEventListener(
    'abort',
    () => {
      browser.tabs.onActivated.removeListener(activated);
      browser.tabs.onUpdated.removeListener(updated);
    },
    { once: true },
  );
}

/** Returns the open tabs that match the patterns, if the browser reveals their URLs. */
export async function findTabsMatching(patterns: string[]): Promise<{ id: number; url: string }[]> {
  if (patterns.length === 0) return [];
  try {
    const tabs = await browser.tabs.query({ url: patterns });
    return tabs.flatMap(({ id, url }) => (id === undefined || !url ? [] : [{ id, url }]));
  } catch {
    return [];
  }
}

/** Closes the current window, i.e. the popup when another surface takes over. */
export function closeOwnPage(): void {
  window.close();
}

/** Opens a URL in a new active tab. The browser sends no referrer, because no page links to it. */
export async function openTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

/** Returns the URL of a tab if permitted (standing permission or activeTab), else null. */
export async function getTabUrl(tabId: number): Promise<string | null> {
  try {
    return (await browser.tabs.get(tabId)).url ?? null;
  } catch {
    return null;
  }
}

/** Returns the title of a tab if permitted, else ''. */
export async function getTabTitle(tabId: number): Promise<string> {
  try {
    return (await browser.tabs.get(tabId)).title ?? '';
  } catch {
    return '';
  }
}

/** Returns the tab that opened this one, while both exist; null if there is none, or the user has entered another URL since (Chrome). */
export async function getOpener(tabId: number): Promise<number | null> {
  try {
    return (await browser.tabs.get(tabId)).openerTabId ?? null;
  } catch {
    return null;
  }
}

/** True if this tab opened another tab that still exists. */
export async function hasOpened(tabId: number): Promise<boolean> {
  try {
    return (await browser.tabs.query({})).some(({ openerTabId }) => openerTabId === tabId);
  } catch {
    return false;
  }
}
