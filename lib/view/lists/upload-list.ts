// Uploads a list to the background and downloads its entries, in parts of bounded size.
import { countListParts, type ListEntry, type ListHead, PART_ENTRIES } from '../../lists/list-entry';
import { call } from '../../messages/call';
import { callWithRetry } from '../../messages/call-with-retry';
import type { ListDraft, StoredList } from '../../messages/list-messages';

/**
 * Saves a list, all of it or nothing: what is stopped or fails is taken back. Each step may be done twice.
 * @param id one that no other list has
 * @param onSent hears how many entries were sent. @returns the lists as they are then. @throws AppError, `cancelled` where `signal` ended it
 */
export async function uploadList(
  id: string,
  draft: ListDraft,
  entries: readonly ListEntry[],
  onSent: (count: number) => void,
  signal: AbortSignal,
): Promise<StoredList[]> {
  try {
    await callWithRetry('beginList', { id, draft });
    for (let part = 0; part < countListParts(entries.length); part++) {
      signal.throwIfAborted();
      const some = entries.slice(part * PART_ENTRIES, (part + 1) * PART_ENTRIES);
      await callWithRetry('putListPart', { id, part, entries: some });
      onSent(part * PART_ENTRIES + some.length);
    }
    return await callWithRetry('completeList', { id, replaces: draft.replaces });
  } catch (thrown) {
    // Where this fails too, the background takes it out later by itself.
    await call('cancelList', { id }).catch(() => undefined);
    throw thrown;
  }
}

/** Every entry of a list that can be read. */
export async function downloadEntries({ id, count }: ListHead): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  for (let part = 0; part < countListParts(count); part++)
    entries.push(...((await callWithRetry('listPart', { id, part })) ?? []));
  return entries;
}
