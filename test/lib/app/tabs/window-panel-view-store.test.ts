// Tests of stored side panel views: each window has one view, and the view changed longest ago is dropped.
import { expect, test } from 'vitest';
import { createPanelViews } from '../../../../lib/app/tabs/window-panel-view-store';
import type { PanelView } from '../../../../lib/messages/saved-panel-state';

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
