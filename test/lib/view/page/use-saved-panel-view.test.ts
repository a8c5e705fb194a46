// Tests of the useSavedPanelView hook: it restores the saved view after an unlock, and saves the last change.
import { useState } from 'preact/hooks';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PanelView } from '../../../../lib/messages/saved-panel-state';
import { useSavedPanelView } from '../../../../lib/view/page/use-saved-panel-view';
import { answerCalls, runHook } from '../../../harness/render-hook';

const START: PanelView = { tab: 'page', evidence: null, list: null, cases: null };
const KEPT: PanelView = { ...START, tab: 'cases', cases: { open: 'c1', find: '', shown: ['open'] } };
const LIST: PanelView['list'] = {
  tabId: 1,
  host: 'explorer.example',
  filter: { cells: [], chain: '', text: '', noted: false, listed: false },
  order: 'page',
  selected: [],
  open: '',
  current: '',
  top: '',
};

beforeEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

function runView(isOpenFirst: boolean, windowId: number | null = 7) {
  return runHook(() => {
    const [isOpen, setOpen] = useState(isOpenFirst);
    return { setOpen, ...useSavedPanelView(isOpen, START, async () => windowId) };
  });
}

test('useSavedPanelView restores the view of its window, and keeps the last of several changes', async () => {
  const asked = answerCalls({ panelView: () => KEPT });
  const hook = runView(true);
  expect(hook.now.restored, 'not known yet').toBeUndefined();
  await vi.waitFor(() => expect(hook.now.restored).toEqual(KEPT));
  hook.now.keep({ tab: 'cases' });
  hook.now.keep({ tab: 'bulk' });
  hook.now.keep({ tab: 'page' });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    { name: 'panelView', input: { windowId: 7 } },
    { name: 'keepPanelView', input: { windowId: 7, view: { ...KEPT, tab: 'page' } } },
  ]);
  hook.stop();
});

test('useSavedPanelView asks for nothing while locked, and restores after the unlock', async () => {
  const asked = answerCalls({ panelView: () => KEPT });
  const hook = runView(false);
  await new Promise((done) => setTimeout(done, 20));
  expect([hook.now.restored, asked]).toEqual([null, []]);
  hook.now.setOpen(true);
  await vi.waitFor(() => expect(hook.now.restored).toEqual(KEPT));
  hook.stop();
});

test('useSavedPanelView keeps what was changed while locked instead of restoring', async () => {
  const asked = answerCalls({ panelView: () => KEPT });
  const hook = runView(false);
  hook.now.keep({ tab: 'bulk' });
  hook.now.setOpen(true);
  await vi.waitFor(() => expect(asked.at(-1)?.name).toBe('keepPanelView'));
  expect(asked.at(-1)?.input).toEqual({ windowId: 7, view: { ...START, tab: 'bulk' } });
  expect(hook.now.restored).toBeNull();
  hook.stop();
});

test('useSavedPanelView restores although the list changed while locked, as its order does', async () => {
  const asked = answerCalls({ panelView: () => KEPT });
  const hook = runView(false);
  hook.now.keep({ list: LIST });
  hook.now.setOpen(true);
  await vi.waitFor(() => expect(hook.now.restored).toEqual(KEPT));
  expect(asked.map(({ name }) => name)).toEqual(['panelView']);
  hook.stop();
});

test.each([
  ['without a window', null, () => KEPT],
  [
    'after a refusal',
    7,
    () => {
      throw { code: 'locked' };
    },
  ],
])('useSavedPanelView restores nothing %s', async (_case, windowId, panelView) => {
  answerCalls({ panelView });
  const hook = runView(true, windowId);
  await vi.waitFor(() => expect(hook.now.restored).toBeNull());
  hook.stop();
});
