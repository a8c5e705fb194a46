// Hook that checks that no list of the user contains an address; null if this cannot be confirmed.
import { call } from '../../messages/call-background';
import type { StoredList } from '../../messages/list-messages';
import type { ScreeningState } from '../../verdict/screening-state';
import { useBackgroundQuery } from '../query/use-background-query';

const POLL_MS = 60_000;

/** Number of lists checked, and when one of them was last imported (epoch ms). */
export interface NoListMatch {
  lists: number;
  at: number;
}

/** Counts the lists that are switched on. Returns null if a list contains the address, if there is no list, or if one has a damaged part, which may contain the address. */
export function findNoListMatch(
  { own }: Pick<ScreeningState, 'own'>,
  lists: readonly StoredList[],
): NoListMatch | null {
  const active = lists.filter(({ off }) => !off);
  if (own?.lists.length || active.length === 0 || active.some(({ damaged }) => damaged)) return null;
  return { lists: active.length, at: Math.max(...active.map(({ importedAt }) => importedAt)) };
}

/** Applies `findNoListMatch` to the current lists; null until the first reply, and on an error. */
export function useNoListMatch(screening: Pick<ScreeningState, 'own'>): NoListMatch | null {
  const { value, error } = useBackgroundQuery(() => call('lists', {}), 'lists', POLL_MS);
  return value && !error ? findNoListMatch(screening, value) : null;
}
