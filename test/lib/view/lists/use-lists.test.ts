// Tests of the useLists hook: it renames, removes, restores and exports lists.
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListChange, ListHead } from '../../../../lib/lists/list-entry';
import { useLists, useListsQuery } from '../../../../lib/view/lists/use-lists';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const list = {
  id: 'a',
  name: 'Own',
  kind: 'labels' as const,
  source: 'csv' as const,
  date: '',
  importedAt: 0,
  count: 1,
  refused: 0,
};

test('useLists removes, restores, renames and exports', async () => {
  let lists: ListHead[] = [list];
  answerCalls({
    lists: () => lists,
    removeList: () => {
      lists = [];
      return lists;
    },
    restoreList: () => {
      lists = [list];
      return lists;
    },
    changeList: ({ change }: { change: ListChange }) => {
      lists = [{ ...list, ...change }];
      return lists;
    },
    listPart: () => [{ chain: 'evm', address: '0x1' }],
  });
  const out = vi.fn();
  const hook = runHook(() => useLists(useListsQuery('open'), out));
  await vi.waitFor(() => expect(hook.now.lists).toHaveLength(1));
  hook.now.remove(list);
  await vi.waitFor(() => expect(hook.now.gone).toEqual({ list, instead: null }));
  expect(hook.now.lists).toEqual([]);
  hook.now.putBack();
  await vi.waitFor(() => expect(hook.now.lists).toHaveLength(1));
  expect(hook.now.gone).toBeNull();
  hook.now.change('a', { name: 'Other' });
  await vi.waitFor(() => expect(hook.now.lists?.[0]?.name).toBe('Other'));
  hook.now.download(list);
  await vi.waitFor(() => expect(out).toHaveBeenCalledWith(list, [{ chain: 'evm', address: '0x1' }]));
  hook.stop();
});

test('useLists returns a refusal', async () => {
  answerCalls({
    lists: () => [list],
    removeList: () => {
      throw { code: 'storage' };
    },
  });
  const hook = runHook(() => useLists(useListsQuery('open'), () => {}));
  await vi.waitFor(() => expect(hook.now.lists).toHaveLength(1));
  hook.now.remove(list);
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('storage'));
  expect(hook.now.gone).toBeNull();
  hook.stop();
});

test('useLists restores a replaced list in place of its replacement', async () => {
  const asked = answerCalls({ lists: () => [], restoreList: () => [list] });
  const hook = runHook(() => useLists(useListsQuery('open'), () => {}));
  await vi.waitFor(() => expect(hook.now.lists).toEqual([]));
  hook.now.set([{ ...list, id: 'b' }], { list, instead: 'b' });
  await vi.waitFor(() => expect(hook.now.gone?.instead).toBe('b'));
  hook.now.putBack();
  await vi.waitFor(() => expect(hook.now.lists).toEqual([list]));
  expect(asked.at(-1)).toMatchObject({ name: 'restoreList', input: { id: 'a', instead: 'b' } });
  expect(hook.now.gone).toBeNull();
  hook.stop();
});
