// Hooks that tell whether the user's lists can have hits, and whether none contains an address.
import { isStale } from '../../lists/refresh/list-refresh-schedule';
import { call } from '../../messages/call-background';
import type { StoredList } from '../../messages/tables/list-messages';
import { isListHit } from '../../verdict/local-annotations';
import type { ScreeningState } from '../../verdict/screening-state';
import { useBackgroundQuery } from '../query/use-background-query';

/** Number of lists checked, and when one of them was last imported (epoch ms); `stale`: those that missed their refreshes. */
export interface NoListMatch {
  lists: number;
  at: number;
  stale: readonly { name: string; importedAt: number }[];
}

/** Counts the lists that are switched on; `now` is epoch ms. Returns null if a list contains the address, if there is no list, or if one has a damaged part, which may contain the address. */
export function findNoListMatch(
  { own }: Pick<ScreeningState, 'own'>,
  lists: readonly StoredList[],
  now: number,
): NoListMatch | null {
  const active = lists.filter(({ off }) => !off);
  if (own?.lists.length || active.length === 0 || active.some(({ damaged }) => damaged)) return null;
  return {
    lists: active.length,
    at: Math.max(...active.map(({ importedAt }) => importedAt)),
    stale: active
      .filter(({ refresh, importedAt }) => refresh && isStale(importedAt, now))
      .map(({ name, importedAt }) => ({ name, importedAt })),
  };
}

/** Applies `findNoListMatch` to the current lists; null until the first reply, and on an error. */
export function useNoListMatch(screening: Pick<ScreeningState, 'own'>, now: number): NoListMatch | null {
  const { value, error } = useBackgroundQuery(() => call('lists', {}), 'lists');
  return value && !error ? findNoListMatch(screening, value, now) : null;
}

/** Returns true if one of the lists is switched on and its matches are list hits. */
export const hasHitLists = (lists: readonly StoredList[]): boolean =>
  lists.some((list) => !list.off && isListHit(list));

/** Applies `hasHitLists` to the current lists; null until the first reply, and on an error. */
export function useHasHitLists(): boolean | null {
  const { value, error } = useBackgroundQuery(() => call('lists', {}), 'lists');
  return value && !error ? hasHitLists(value) : null;
}
