// Tests of the useNoListMatch hook: it confirms "not on your lists" only if every enabled list was read.
import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredList } from '../../../../lib/messages/tables/list-messages';
import { isListHit, LIST_KINDS } from '../../../../lib/verdict/local-annotations';
import { findNoListMatch, hasHitLists, useNoListMatch } from '../../../../lib/view/lists/use-no-list-match';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const list = (importedAt: number, more: Partial<StoredList> = {}) =>
  ({ id: `l${importedAt}`, name: 'Own', importedAt, count: 1, ...more }) as StoredList;
const WEEK = 7 * 86_400_000;
const own = { lists: [{ list: 'Own', kind: 'labels' as const }], cases: [] };
const inCase = { lists: [], cases: [{ id: 'c', name: 'C', disposition: 'open' as const, sightings: 0 }] };

test.each([
  ['on none of two', {}, [list(5), list(7)], { lists: 2, at: 7, stale: [] }],
  ['in a case alone', { own: inCase }, [list(5)], { lists: 1, at: 5, stale: [] }],
  ['on one', { own }, [list(5)], null],
  ['no lists', {}, [], null],
  ['a list that is off', {}, [list(5), list(7, { off: true, damaged: true })], { lists: 1, at: 5, stale: [] }],
  ['only lists that are off', {}, [list(5, { off: true })], null],
  ['a damaged list may contain it', {}, [list(5), list(7, { damaged: true })], null],
])('findNoListMatch: %s', (_, screening, lists, told) => expect(findNoListMatch(screening, lists, 9)).toEqual(told));

test('findNoListMatch names the lists that missed the refreshes of a week, not those without a URL', () => {
  const refresh = { url: 'https://a.example/', daily: true, triedAt: 9 };
  const lists = [list(1, { refresh }), list(2), list(3, { refresh, off: true }), list(4 * WEEK, { refresh })];
  expect(findNoListMatch({}, lists, 1 + WEEK)?.stale).toEqual([]);
  expect(findNoListMatch({}, lists, 2 + WEEK)).toEqual({
    ...{ lists: 3, at: 4 * WEEK },
    stale: [{ name: 'Own', importedAt: 1 }],
  });
});

test('useNoListMatch returns nothing before the lists are known, or when they cannot be read', async () => {
  let fails = false;
  const asked = answerCalls({
    lists: () => {
      if (fails) throw new Error('locked');
      return [list(5)];
    },
  });
  const hook = runHook(() => useNoListMatch({}, 9));
  expect(hook.now).toBeNull();
  await vi.waitFor(() => expect(hook.now).toEqual({ lists: 1, at: 5, stale: [] }));
  hook.stop();
  fails = true;
  const other = runHook(() => useNoListMatch({}, 9));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(other.now).toBeNull();
  other.stop();
});

type Lists = Parameters<typeof hasHitLists>[0];
const toList = (fields: object) => fields as Lists[number];

test('no list, or only lists without hits, means that no cell of list hits is drawn', () => {
  expect(hasHitLists([])).toBe(false);
  expect(hasHitLists(LIST_KINDS.filter((kind) => !isListHit({ kind })).map((kind) => toList({ kind })))).toBe(false);
});

test.each(LIST_KINDS.filter((kind) => isListHit({ kind })))('a %s list counts while it is on', (kind) => {
  expect(hasHitLists([toList({ kind })])).toBe(true);
  expect(hasHitLists([toList({ kind, off: true })])).toBe(false);
});
