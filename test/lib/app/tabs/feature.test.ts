// Tests of the feature of the tabs: raised limits, and the last view of the panel in each window.
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createLimitRaiser, createPanelViews } from '../../../../lib/app/tabs/feature';
import type { PanelView } from '../../../../lib/messages/saved-panel-state';

const setUp = (over: object = {}) => {
  const raise = vi.fn(async () => undefined);
  const parts = {
    services: { session: async () => ({ budget: { raise } }), touch: vi.fn(async () => undefined) },
    sites: { originOf: async (_tab: number, url: string) => ({ page: url, site: new URL(url).host, mode: 'view' }) },
    changed: vi.fn(),
    ...over,
  };
  return { raise, parts, run: createLimitRaiser(parts as never) };
};
const openTab = async (url: string) => (await fakeBrowser.tabs.create({ url })).id as number;

test('limits are raised for the site of the tab, and open pages ask again', async () => {
  const { raise, parts, run } = setUp();
  await run({ tabId: await openTab('https://scan.example/tx/1'), scopes: ['page'] });
  expect(raise).toHaveBeenCalledWith(['page'], 'scan.example');
  expect(parts.changed).toHaveBeenCalledOnce();
});

test.each<[string, object, string]>([
  ['a page that is no site', { sites: { originOf: async () => null } }, 'bad-request'],
  ['no account', { services: { session: async () => null } }, 'no-account'],
])('nothing is raised with %s', async (_name, over, code) => {
  const { raise, parts, run } = setUp(over);
  await expect(run({ tabId: await openTab('https://scan.example/'), scopes: ['day'] })).rejects.toMatchObject({ code });
  expect(raise).not.toHaveBeenCalled();
  expect(parts.changed).not.toHaveBeenCalled();
});

const view = (tab: PanelView['tab']): PanelView => ({ tab, evidence: null, list: null, cases: null });

type Stored = { windowId: number; view: PanelView }[];
function createMemory() {
  let stored: Stored | null = null;
  return {
    load: async () => stored,
    save: async (views: Stored) => {
      await null;
      stored = views;
    },
  };
}

test('each window has its own last view, also for the next worker', async () => {
  const memory = createMemory();
  const views = createPanelViews(memory);
  await Promise.all([views.keep(1, view('bulk')), views.keep(2, view('page')), views.keep(1, view('cases'))]);
  const next = createPanelViews(memory);
  expect(await Promise.all([1, 2, 3].map(next.of))).toEqual([view('cases'), view('page'), null]);
});

test('the window that changed longest ago is dropped', async () => {
  const views = createPanelViews(createMemory());
  for (let windowId = 0; windowId <= 20; windowId++) await views.keep(windowId, view('bulk'));
  await views.keep(1, view('page'));
  await views.keep(21, view('page'));
  expect([await views.of(0), await views.of(2), await views.of(1)]).toEqual([null, null, view('page')]);
});

test('a locked vault refuses to read and to keep', async () => {
  const refuse = async () => {
    throw new Error('locked');
  };
  const views = createPanelViews({ load: refuse, save: refuse });
  await expect(views.of(1)).rejects.toThrow('locked');
  await expect(views.keep(1, view('page'))).rejects.toThrow('locked');
});
