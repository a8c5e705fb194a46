// Which tab a page of ours speaks of, and when that changes; ids only, so no `tabs` permission is needed.
import { browser } from 'wxt/browser';

/** The tab named in our own address (`?tab=12`; Chrome's ids go up to 2^31), or null. */
export function tabInUrl(url: string): number | null {
  const text = new URL(url).searchParams.get('tab') ?? '';
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
}

/** The active tab of the window this page belongs to, or null where there is none. */
export async function activeTab(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? null;
}

/** The tab that this page of ours stands in, be it in a frame of a web page, or null. */
export async function ownTab(): Promise<number | null> {
  // Firefox has no tabs for a page of ours in a frame of a web page.
  return (await browser.tabs?.getCurrent())?.id ?? null;
}

/** Calls `handler` when another tab of this page's window becomes active, and when the active one has `loaded` a document, until `signal` aborts. */
export function followActiveTab(handler: (tabId: number, loaded: boolean) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const activated = async (): Promise<void> => {
    const tabId = await activeTab();
    if (tabId !== null && !signal.aborted) handler(tabId, false);
  };
  const updated = async (tabId: number, change: { status?: string }): Promise<void> => {
    if (change.status !== 'complete') return;
    // Every tab of the browser is told of; one that loads behind is nothing to a panel.
    if ((await activeTab()) === tabId && !signal.aborted) handler(tabId, true);
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

/** The open tabs under these match patterns, as far as the browser lets us see their addresses. */
export async function tabsUnder(patterns: string[]): Promise<{ id: number; url: string }[]> {
  if (patterns.length === 0) return [];
  try {
    const tabs = await browser.tabs.query({ url: patterns });
    return tabs.flatMap(({ id, url }) => (id === undefined || !url ? [] : [{ id, url }]));
  } catch {
    return [];
  }
}

/** Closes the window this page is drawn in: the popup, once another surface takes over. */
export function closeSelf(): void {
  window.close();
}

/** The address of a tab where the browser lets us see it (a standing permission or activeTab), or null. */
export async function tabUrl(tabId: number): Promise<string | null> {
  try {
    return (await browser.tabs.get(tabId)).url ?? null;
  } catch {
    return null;
  }
}

/** The title of a tab where the browser lets us see it, else ''. */
export async function tabTitle(tabId: number): Promise<string> {
  try {
    return (await browser.tabs.get(tabId)).title ?? '';
  } catch {
    return '';
  }
}

/** The tab that opened this one, as long as both are there; null where there is none, or a person has typed another address since (Chrome). */
export async function openerOf(tabId: number): Promise<number | null> {
  try {
    return (await browser.tabs.get(tabId)).openerTabId ?? null;
  } catch {
    return null;
  }
}

/** Whether this tab opened another one that is still there. */
export async function hasOpened(tabId: number): Promise<boolean> {
  try {
    return (await browser.tabs.query({})).some(({ openerTabId }) => openerTabId === tabId);
  } catch {
    return false;
  }
}
