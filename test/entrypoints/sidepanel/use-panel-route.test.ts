// Tests of the panel route in the URL hash: it survives a reload, and invalid names are ignored.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePanelRoute } from '../../../entrypoints/sidepanel/use-panel-route';
import { answerCalls, runHook } from '../../harness/render-hook';

const place = { hash: '' };
beforeEach(() => {
  vi.restoreAllMocks();
  place.hash = '';
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', {
    replaceState: (_state: unknown, _title: string, url: string) => {
      place.hash = url;
    },
  });
  answerCalls({ wished: () => null });
});
afterEach(() => vi.unstubAllGlobals());

test('usePanelRoute restores the tab after a reload', async () => {
  const before = runHook(() => usePanelRoute(1));
  expect(before.now.tab).toBe('page');
  before.now.showTab('cases');
  await vi.waitFor(() => expect(before.now.tab).toBe('cases'));
  before.stop();
  const after = runHook(() => usePanelRoute(1));
  expect(after.now.tab).toBe('cases');
  after.stop();
});

test.each(['', '#', '#options', '#page'])('usePanelRoute shows the page tab for %j', (hash) => {
  place.hash = hash;
  const hook = runHook(() => usePanelRoute(null));
  expect(hook.now.tab).toBe('page');
  hook.stop();
});
