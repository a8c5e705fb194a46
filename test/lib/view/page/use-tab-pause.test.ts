// Tests of the useTabPause hook: it pauses and resumes screening in a tab, and shows the updated report.
import { beforeEach, expect, test, vi } from 'vitest';
import { useTabPause } from '../../../../lib/view/page/use-tab-pause';
import { useTabReport } from '../../../../lib/view/page/use-tab-report-and-quota';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test('useTabPause pauses and resumes the tab of the report, and nothing without a tab', async () => {
  let paused = false;
  const asked = answerCalls({
    tab: () => ({ site: null, addresses: [], ...(paused ? { paused } : {}) }),
    setTabPaused: (input: { paused: boolean }) => {
      paused = input.paused;
      return null;
    },
  });
  const hook = runHook(() => useTabPause(3, useTabReport(3, '', true)));
  expect(hook.now.isPaused).toBe(false);
  await hook.now.setPaused(true);
  await vi.waitFor(() => expect(hook.now.isPaused).toBe(true));
  expect(asked).toContainEqual({ name: 'setTabPaused', input: { tabId: 3, paused: true } });
  await hook.now.setPaused(false);
  await vi.waitFor(() => expect(hook.now.isPaused).toBe(false));
  hook.stop();
  const without = runHook(() => useTabPause(null, useTabReport(null, '')));
  const before = asked.length;
  await without.now.setPaused(true);
  expect(asked).toHaveLength(before);
  without.stop();
});
