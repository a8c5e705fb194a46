// Tests of the useNoListMatch hook: it confirms "not on your lists" only if every enabled list was read.
import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredList } from '../../../../lib/messages/list-messages';
import { findNoListMatch, useNoListMatch } from '../../../../lib/view/lists/use-no-list-match';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const list = (importedAt: number, more: Partial<StoredList> = {}) =>
  ({ id: `l${importedAt}`, name: 'Own', importedAt, count: 1, ...more }) as StoredList;
const own = { lists: [{ list: 'Own', kind: 'labels' as const }], cases: [] };
const inCase = { lists: [], cases: [{ id: 'c', name: 'C', disposition: 'open' as const, sightings: 0 }] };

test.each([
  ['on none of two', {}, [list(5), list(7)], { lists: 2, at: 7 }],
  ['in a case alone', { own: inCase }, [list(5)], { lists: 1, at: 5 }],
  ['on one', { own }, [list(5)], null],
  ['no lists', {}, [], null],
  ['a list that is off', {}, [list(5), list(7, { off: true, damaged: true })], { lists: 1, at: 5 }],
  ['only lists that are off', {}, [list(5, { off: true })], null],
  ['a damaged list may contain it', {}, [list(5), list(7, { damaged: true })], null],
])('findNoListMatch: %s', (_, screening, lists, told) => expect(findNoListMatch(screening, lists)).toEqual(told));

test('useNoListMatch returns nothing before the lists are known, or when they cannot be read', async () => {
  let fails = false;
  const asked = answerCalls({
    lists: () => {
      if (fails) throw new Error('locked');
      return [list(5)];
    },
  });
  const hook = runHook(() => useNoListMatch({}));
  expect(hook.now).toBeNull();
  await vi.waitFor(() => expect(hook.now).toEqual({ lists: 1, at: 5 }));
  hook.stop();
  fails = true;
  const other = runHook(() => useNoListMatch({}));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(other.now).toBeNull();
  other.stop();
});
