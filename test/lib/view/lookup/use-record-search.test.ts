// Tests of the useRecordSearch hook: a text is searched for, an empty one is not, and failures are reported.
import { beforeEach, expect, test, vi } from 'vitest';
import { useRecordSearch } from '../../../../lib/view/lookup/use-record-search';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const REPLY = { addresses: [], cases: [], lists: [], isPartial: false };

test('useRecordSearch searches the text and the tab, and nothing for an empty text', async () => {
  const asked = answerCalls({ search: () => REPLY });
  const empty = runHook(() => useRecordSearch('', 1));
  const hook = runHook(() => useRecordSearch('harbour', 1));
  await vi.waitFor(() => expect(hook.now.reply).toEqual(REPLY));
  expect(empty.now).toEqual({ reply: null, failure: null });
  expect(asked).toEqual([{ name: 'search', input: { text: 'harbour', tabId: 1 } }]);
  hook.stop();
  empty.stop();
});

test.each([
  ['locked', 'locked'],
  ['bad-request', 'failed'],
] as const)('useRecordSearch reports %s as %s', async (code, failure) => {
  answerCalls({
    search: () => {
      throw { code };
    },
  });
  const hook = runHook(() => useRecordSearch('harbour', null));
  await vi.waitFor(() => expect(hook.now).toMatchObject({ reply: null, failure }));
  hook.stop();
});
