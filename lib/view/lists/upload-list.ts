// A list on its way to the background and back, part by part: no message is longer than a moment.
import { ENTRIES_A_PART, type ListEntry, type ListHead, partsOf } from '../../lists/list-entry';
import { call } from '../../messages/call';
import { callTwice } from '../../messages/call-with-retry';
import type { KeptList, ListDraft } from '../../messages/list-messages';

/**
 * Saves a list, all of it or nothing: what is stopped or fails is taken back. Each step may be done twice.
 * @param id one that no other list has
 * @param onSent hears how many entries were sent. @returns the lists as they are then. @throws AppError, `cancelled` where `signal` ended it
 */
export async function sendList(
  id: string,
  draft: ListDraft,
  entries: readonly ListEntry[],
  onSent: (count: number) => void,
  signal: AbortSignal,
): Promise<KeptList[]> {
  try {
    await callTwice('beginList', { id, draft });
    for (let part = 0; part < partsOf(entries.length); part++) {
      signal.throwIfAborted();
      const some = entries.slice(part * ENTRIES_A_PART, (part + 1) * ENTRIES_A_PART);
      await callTwice('putListPart', { id, part, entries: some });
      onSent(part * ENTRIES_A_PART + some.length);
    }
    return await callTwice('completeList', { id, replaces: draft.replaces });
  } catch (thrown) {
    // Where this fails too, the background takes it out later by itself.
    await call('cancelList', { id }).catch(() => undefined);
    throw thrown;
  }
}

/** Every entry of a list that can be read. */
export async function entriesOf({ id, count }: ListHead): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  for (let part = 0; part < partsOf(count); part++)
    entries.push(...((await callTwice('listPart', { id, part })) ?? []));
  return entries;
}
