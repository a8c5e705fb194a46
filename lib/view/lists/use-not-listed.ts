// Finds whether an address is on none of the user's lists; null unless every list is readable.
import { call } from '../../messages/call';
import type { StoredList } from '../../messages/list-messages';
import type { ScreeningState } from '../../verdict/screening-state';
import { useQuery } from '../query/use-query';

const POLL_MS = 60_000;

/** How many lists do not hold it, and when one of them was last brought in (epoch ms). */
export interface NotListed {
  lists: number;
  at: number;
}

/** Null where a list holds the address, where there is none, and where a part of one cannot be read: the address may stand there. */
export function notListed({ own }: Pick<ScreeningState, 'own'>, lists: readonly StoredList[]): NotListed | null {
  if (own?.lists.length || lists.length === 0 || lists.some(({ damaged }) => damaged)) return null;
  return { lists: lists.length, at: Math.max(...lists.map(({ importedAt }) => importedAt)) };
}

/** The same of the lists as they are now; null until they were told, and where they cannot be. */
export function useNotListed(screening: Pick<ScreeningState, 'own'>): NotListed | null {
  const { value, error } = useQuery(() => call('lists', {}), 'lists', POLL_MS);
  return value && !error ? notListed(screening, value) : null;
}
