// Uploads a list to the background and downloads its entries, in parts of limited size.
import { countListParts, type ListEntry, type ListHead, PART_ENTRIES } from '../../lists/list-entry';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { ListDraft, StoredList } from '../../messages/tables/list-messages';

/**
 * Uploads a list, all or nothing: it is removed on abort or failure. Each step is idempotent.
 * @param id unique among the lists
 * @param onSent gets the number of entries sent so far
 * @returns all lists after the upload. @throws AppError; the abort reason if `signal` was aborted
 */
export async function transferListToBackground(
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
      const chunk = entries.slice(part * PART_ENTRIES, (part + 1) * PART_ENTRIES);
      await callWithRetry('putListPart', { id, part, entries: chunk });
      onSent(part * PART_ENTRIES + chunk.length);
    }
    return await callWithRetry('completeList', { id, replaces: draft.replaces });
  } catch (thrown) {
    // If this fails too, the background removes the unfinished list later.
    await call('cancelList', { id }).catch(() => undefined);
    throw thrown;
  }
}

/** Downloads all readable entries of a list; damaged parts are skipped. @throws AppError */
export async function downloadEntries({ id, count }: ListHead): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  for (let part = 0; part < countListParts(count); part++)
    entries.push(...((await callWithRetry('listPart', { id, part })) ?? []));
  return entries;
}
