// Hook that tells whether a list is installed that can have a list hit; null if this is not known.
import { call } from '../../messages/call-background';
import type { StoredList } from '../../messages/tables/list-messages';
import { isListHit } from '../../verdict/local-annotations';
import { useBackgroundQuery } from '../query/use-background-query';

/** Returns true if one of the lists is switched on and its matches are list hits. */
export const hasHitLists = (lists: readonly StoredList[]): boolean =>
  lists.some((list) => !list.off && isListHit(list));

/** Applies `hasHitLists` to the current lists; null until the first reply, and on an error. */
export function useHasHitLists(): boolean | null {
  const { value, error } = useBackgroundQuery(() => call('lists', {}), 'lists');
  return value && !error ? hasHitLists(value) : null;
}
