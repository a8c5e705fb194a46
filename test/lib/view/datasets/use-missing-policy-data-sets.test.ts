// Tests of useMissingPolicyDataSets: the data sets of a policy load only after their hosts are allowed.
import { beforeEach, expect, test, vi } from 'vitest';
import { useMissingPolicyDataSets } from '../../../../lib/view/datasets/use-missing-policy-data-sets';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test('useMissingPolicyDataSets loads the sets once their hosts are allowed, and nothing without', async () => {
  const url = 'https://files.example/set';
  const sets = [
    { name: 'Mixers', failure: { problem: 'not-granted', url } },
    { name: 'Scams', failure: null },
  ];
  const asked = answerCalls({ missingDataSets: () => sets, loadMissingDataSets: () => [] });
  const allowHosts = vi.fn(async () => false);
  const hook = runHook(() => useMissingPolicyDataSets(allowHosts));
  await vi.waitFor(() => expect(hook.now.sets).toEqual(sets));
  hook.now.load();
  await vi.waitFor(() => expect(allowHosts).toHaveBeenCalledExactlyOnceWith([url]));
  await vi.waitFor(() => expect(hook.now.isLoading).toBe(false));
  expect(asked.map(({ name }) => name)).not.toContain('loadMissingDataSets');
  allowHosts.mockResolvedValue(true);
  hook.now.load();
  await vi.waitFor(() => expect(hook.now.sets).toEqual([]));
});
