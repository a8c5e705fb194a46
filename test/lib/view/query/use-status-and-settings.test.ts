// Tests of the useStatus and useSettings hooks: they return vault status and settings of the background.
import { beforeEach, expect, test, vi } from 'vitest';
import { useSettings, useStatus } from '../../../../lib/view/query/use-status-and-settings';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test('useStatus returns status and settings of the background', async () => {
  answerCalls({ status: () => ({ vault: 'open' }), settings: () => ({ theme: 'dark' }) });
  const hook = runHook(() => ({ status: useStatus(), settings: useSettings() }));
  await vi.waitFor(() => expect(hook.now.status.value?.vault).toBe('open'));
  await vi.waitFor(() => expect(hook.now.settings.value?.theme).toBe('dark'));
  hook.stop();
});
