// The hook use-page, run without a document against a background that answers as told.
import { beforeEach, expect, test, vi } from 'vitest';
import { useSettings, useStatus } from '../../../../lib/view/query/use-status';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test('status and settings come from the background', async () => {
  answerCalls({ status: () => ({ vault: 'open' }), settings: () => ({ theme: 'dark' }) });
  const hook = runHook(() => ({ status: useStatus(), settings: useSettings() }));
  await vi.waitFor(() => expect(hook.now.status.value?.vault).toBe('open'));
  await vi.waitFor(() => expect(hook.now.settings.value?.theme).toBe('dark'));
  hook.stop();
});
