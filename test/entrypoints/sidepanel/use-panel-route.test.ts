// Tests of the panel route hook: the URL hash, the saved view and requests of the popup select the tab.
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePanelIntent, usePanelRoute } from '../../../entrypoints/sidepanel/use-panel-route';
import type { PanelView } from '../../../lib/messages/saved-panel-state';
import { answerCalls, runHook, tell } from '../../harness/render-hook';

const NOTHING_KEPT = { restored: null, keep: () => undefined };
const ASK = { chain: 'evm', address: '0x1' };
const VIEW: PanelView = { tab: 'bulk', evidence: ASK, list: null, cases: null };

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
  const before = runHook(() => usePanelRoute(1, NOTHING_KEPT));
  expect(before.now.tab).toBe('page');
  before.now.showTab('cases');
  await vi.waitFor(() => expect(before.now.tab).toBe('cases'));
  before.stop();
  const after = runHook(() => usePanelRoute(1, NOTHING_KEPT));
  expect(after.now.tab).toBe('cases');
  after.stop();
});

test.each(['', '#', '#options', '#page'])('usePanelRoute shows the page tab for %j', (hash) => {
  place.hash = hash;
  const hook = runHook(() => usePanelRoute(null, NOTHING_KEPT));
  expect(hook.now.tab).toBe('page');
  hook.stop();
});

test('usePanelRoute shows the tab and evidence of the saved view, and keeps the next ones', async () => {
  const kept: Partial<PanelView>[] = [];
  const keep = (changed: Partial<PanelView>): void => void kept.push(changed);
  let restored: PanelView | undefined;
  const hook = runHook(() => {
    const [, redraw] = useState(0);
    return { redraw, ...usePanelRoute(1, { restored, keep }) };
  });
  expect(kept, 'nothing is kept before the last view is known').toEqual([]);
  restored = VIEW;
  hook.now.redraw(1);
  await vi.waitFor(() => expect([hook.now.tab, hook.now.evidenceOf]).toEqual(['bulk', ASK]));
  hook.now.showTab('cases');
  await vi.waitFor(() => expect(kept.at(-1)).toEqual({ tab: 'cases', evidence: null }));
  hook.stop();
});

test('usePanelRoute shows what the popup asked for, not the saved view that arrives later', async () => {
  const wishes = [{ cell: 'severe' }];
  answerCalls({ wished: () => wishes.shift() ?? null });
  let restored: PanelView | undefined;
  const hook = runHook(() => {
    const [, redraw] = useState(0);
    return { redraw, ...usePanelRoute(1, { restored, keep: () => undefined }) };
  });
  await vi.waitFor(() => expect(hook.now.wanted).toEqual({ cell: 'severe' }));
  restored = VIEW;
  hook.now.redraw(1);
  await new Promise((done) => setTimeout(done, 50));
  expect([hook.now.tab, hook.now.evidenceOf]).toEqual(['page', null]);
  hook.stop();
});

test('usePanelRoute shows Bulk and hands it the text that the popup asks for, until it is taken', async () => {
  const wishes: unknown[] = [{ bulkText: '0x1\n0x2' }];
  answerCalls({ wished: () => wishes.shift() ?? null });
  const hook = runHook(() => usePanelRoute(1, NOTHING_KEPT));
  await vi.waitFor(() => expect(hook.now.bulkText).toBe('0x1\n0x2'));
  expect(hook.now.tab).toBe('bulk');
  expect(hook.now.wanted, 'nothing for the address list').toBeNull();
  hook.now.onBulkTextTaken();
  await vi.waitFor(() => expect(hook.now.bulkText).toBeNull());
  hook.stop();
});

beforeEach(() => vi.restoreAllMocks());

test('usePanelIntent takes the intent on opening and after a change', async () => {
  const wishes: unknown[] = [{ cell: 'severe' }];
  const asked = answerCalls({ wished: () => wishes.shift() ?? null });
  const seen: unknown[] = [];
  const hook = runHook(() => usePanelIntent(3, (wanted) => seen.push(wanted)));
  await vi.waitFor(() => expect(seen).toEqual([{ cell: 'severe' }]));
  expect(asked).toEqual([{ name: 'wished', input: { tabId: 3 } }]);
  wishes.push({ cell: 'open' });
  tell({ notice: 'changed' });
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  const before = asked.length;
  tell({ notice: 'changed' });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
  await Promise.resolve();
  hook.stop();
  expect(seen, 'no wish is none').toHaveLength(2);
});
