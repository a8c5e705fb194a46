// Tests of tab queries: the tab id in an extension page URL, the active tab, and open tabs by URL pattern.
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { findTabsMatching, getActiveTab, getTabUrl, readTabIdFromUrl, watchActiveTab } from '../../../lib/browser/tabs';

const event = () => {
  const heard = new Set<(...facts: never[]) => void>();
  return {
    heard,
    addListener: (one: (...facts: never[]) => void) => void heard.add(one),
    removeListener: (one: (...facts: never[]) => void) => void heard.delete(one),
    fire: (...facts: unknown[]) => [...heard].map((one) => one(...(facts as never[]))),
  };
};
const tabs = { query: vi.fn(), get: vi.fn(), onActivated: event(), onUpdated: event() };
beforeEach(() => {
  Object.assign(fakeBrowser, { tabs });
});

test.each([
  ['chrome-extension://x/popup.html?tab=12', 12],
  ['chrome-extension://x/sidepanel.html?tab=2147483647', 2147483647],
  ['chrome-extension://x/popup.html', null],
  ['chrome-extension://x/popup.html?tab=', null],
  ['chrome-extension://x/popup.html?tab=-1', null],
  ['chrome-extension://x/popup.html?tab=1e3', null],
])('readTabIdFromUrl(%s) is tab %s', (url, tab) => expect(readTabIdFromUrl(url)).toBe(tab));

test('getActiveTab returns the active tab of this window, or null', async () => {
  tabs.query.mockResolvedValue([{ id: 4 }]);
  expect(await getActiveTab()).toBe(4);
  expect(tabs.query).toHaveBeenCalledWith({ active: true, currentWindow: true });
  tabs.query.mockResolvedValue([]);
  expect(await getActiveTab()).toBeNull();
});

test('watchActiveTab reports switches and loads of the active tab, until its signal aborts', async () => {
  tabs.query.mockResolvedValue([{ id: 4 }]);
  const stop = new AbortController();
  const handler = vi.fn();
  watchActiveTab(handler, stop.signal);
  tabs.onActivated.fire({ tabId: 4 });
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
  await Promise.all([
    ...tabs.onUpdated.fire(4, { status: 'loading' }),
    ...tabs.onUpdated.fire(5, { status: 'complete' }),
    ...tabs.onUpdated.fire(4, { status: 'complete' }),
  ]);
  expect(handler.mock.calls).toEqual([
    [4, false],
    [4, true],
  ]);
  stop.abort();
  expect(tabs.onActivated.heard.size + tabs.onUpdated.heard.size).toBe(0);
});

test('watchActiveTab ignores a switch without a tab or after the abort', async () => {
  const stop = new AbortController();
  const handler = vi.fn();
  watchActiveTab(handler, stop.signal);
  tabs.query.mockResolvedValue([]);
  await Promise.all(tabs.onActivated.fire({ tabId: 4 }));
  tabs.query.mockResolvedValue([{ id: 4 }]);
  const late = [...tabs.onActivated.fire({ tabId: 4 }), ...tabs.onUpdated.fire(4, { status: 'complete' })];
  stop.abort();
  await Promise.all(late);
  expect(handler).not.toHaveBeenCalled();
});

test('getTabUrl returns null for a tab whose URL is not accessible', async () => {
  tabs.get.mockResolvedValue({ id: 4 });
  expect(await getTabUrl(4)).toBeNull();
  tabs.get.mockRejectedValue(new Error('no tab'));
  expect(await getTabUrl(4)).toBeNull();
  tabs.get.mockResolvedValue({ id: 4, url: 'https://a.example/' });
  expect(await getTabUrl(4)).toBe('https://a.example/');
});

test('open tabs match a pattern by accessible URLs, and no pattern queries none', async () => {
  tabs.query.mockResolvedValue([{ id: 4, url: 'https://a.example/' }, { id: 5 }, { url: 'https://a.example/' }]);
  expect(await findTabsMatching(['https://a.example/*'])).toEqual([{ id: 4, url: 'https://a.example/' }]);
  tabs.query.mockClear();
  expect(await findTabsMatching([])).toEqual([]);
  expect(tabs.query).not.toHaveBeenCalled();
  tabs.query.mockRejectedValue(new Error('no such pattern'));
  expect(await findTabsMatching(['nonsense'])).toEqual([]);
});
