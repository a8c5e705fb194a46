// Uploads a data set to the background, in parts of limited size.
import { countDataSetParts, PART_BYTES } from '../../datasets/data-set';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { NewDataSet, StoredDataSet } from '../../messages/tables/data-set-messages';
import { toBase64 } from '../../text/base64';

/**
 * Uploads a data set, all or nothing: it is removed on abort or failure. Each step is idempotent.
 * @param id unique among the data sets
 * @param words bit set of the filter
 * @param onSent gets the number of bytes sent so far
 * @returns all data sets after the upload. @throws AppError; the abort reason if `signal` was aborted
 */
export async function uploadDataSet(
  id: string,
  draft: NewDataSet,
  words: Uint8Array,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<StoredDataSet[]> {
  try {
    await callWithRetry('beginDataSet', { id, draft });
    for (let part = 0; part < countDataSetParts(words.length); part++) {
      signal.throwIfAborted();
      const bytes = words.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      await callWithRetry('putDataSetPart', { id, part, bytes: toBase64(bytes) });
      onSent(part * PART_BYTES + bytes.length);
    }
    return await callWithRetry('completeDataSet', { id, replaces: draft.replaces });
  } catch (thrown) {
    // If this fails too, the background removes the unfinished data set later.
    await call('cancelDataSet', { id }).catch(() => undefined);
    throw thrown;
  }
}
