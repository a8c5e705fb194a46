// Tests of the useTabSiteMode hook: it changes a site's mode and requests the host permission.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '../../../../lib/messages/protocol';
import { useTabSiteMode } from '../../../../lib/view/settings/use-tab-site-mode';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const HOST = 'scan.example';
const tabOf = (granted: boolean) =>
  ({ site: { host: HOST, mode: 'off', granted }, addresses: null }) as unknown as Reply<'tab'>;
const TOLD = ['setSite', 'grantsChanged', 'tab'];

test.each([
  { name: 'on, granted', mode: 'view', granted: true, allow: false, told: TOLD, asksBrowser: 0 },
  { name: 'on, allowed now', mode: 'ask', granted: false, allow: true, told: TOLD, asksBrowser: 1 },
  { name: 'on, refused', mode: 'view', granted: false, allow: false, told: [], asksBrowser: 1 },
  { name: 'off needs nobody', mode: 'off', granted: false, allow: false, told: ['setSite', 'tab'], asksBrowser: 0 },
] as const)('$name', async ({ mode, granted, allow, told, asksBrowser }) => {
  const after = tabOf(true);
  const asked = answerCalls({ setSite: () => null, grantsChanged: () => null, tab: () => after });
  const set = vi.fn();
  const allowSite = vi.fn(async (_host: string) => allow);
  const hook = runHook(() => useTabSiteMode(7, { value: tabOf(granted), error: null, set }, allowSite));
  await hook.now.turn(mode);
  expect(asked.map(({ name }) => name)).toEqual(told);
  expect(asked.filter(({ name }) => name === 'setSite').map(({ input }) => input)).toEqual(
    told.length ? [{ host: HOST, mode }] : [],
  );
  expect(allowSite.mock.calls).toEqual(asksBrowser ? [[HOST]] : []);
  expect(set.mock.calls).toEqual(told.length ? [[after]] : []);
  await vi.waitFor(() => expect(hook.now.refused).toBe(told.length === 0));
  hook.stop();
});

test.each([
  { name: 'a background that has just gone is nothing to stumble over', tabId: 7, value: tabOf(true), asks: 3 },
  { name: 'without a tab nothing is asked', tabId: null, value: tabOf(true), asks: 0 },
  { name: 'without a report nothing is asked', tabId: 7, value: null, asks: 0 },
])('$name', async ({ tabId, value, asks }) => {
  const gone = () => {
    throw { code: 'internal' };
  };
  const asked = answerCalls({ setSite: gone, grantsChanged: gone, tab: gone });
  const set = vi.fn();
  const hook = runHook(() => useTabSiteMode(tabId, { value, error: null, set }, async () => true));
  await expect(hook.now.turn('view')).resolves.toBeUndefined();
  expect(asked).toHaveLength(asks);
  expect(set).not.toHaveBeenCalled();
  hook.stop();
});

test.each(['view', 'ask'] as const)(
  'useTabSiteMode requests no permission for an http page, set to %s',
  async (mode) => {
    const asked = answerCalls({});
    const allowSite = vi.fn(async (_host: string) => true);
    const value = tabOf(false);
    if (value.site) value.site.insecure = true;
    const hook = runHook(() => useTabSiteMode(7, { value, error: null, set: vi.fn() }, allowSite));
    await hook.now.turn(mode);
    expect(allowSite).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
    hook.stop();
  },
);
