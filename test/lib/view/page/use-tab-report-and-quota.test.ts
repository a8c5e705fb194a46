// Tests of the useTabReport and useQuota hooks: they request data of a tab, and no report without a tab.
import { beforeEach, expect, test, vi } from 'vitest';
import { useLookups, useQuota, useTabReport } from '../../../../lib/view/page/use-tab-report-and-quota';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test("useTabReport requests the current tab's report, and nothing without a tab", async () => {
  const asked = answerCalls({
    tab: () => ({ site: null, addresses: [] }),
    quota: () => ({ day: 1 }),
    lookups: () => [],
  });
  const hook = runHook(() => ({ tab: useTabReport(3, ''), quota: useQuota(3, ''), lookups: useLookups() }));
  await vi.waitFor(() => expect(hook.now.tab.value?.addresses).toEqual([]));
  await vi.waitFor(() => expect(hook.now.lookups.value).toEqual([]));
  hook.stop();
  expect(asked).toContainEqual({ name: 'tab', input: { tabId: 3 } });
  expect(asked).toContainEqual({ name: 'quota', input: { tabId: 3 } });

  const none = answerCalls({ quota: () => ({ day: 1 }) });
  const without = runHook(() => ({ tab: useTabReport(null, ''), quota: useQuota(null, '') }));
  await vi.waitFor(() => expect(without.now.tab.value).toEqual({ site: null, addresses: null }));
  await vi.waitFor(() => expect(none).toEqual([{ name: 'quota', input: {} }]));
  without.stop();
});
