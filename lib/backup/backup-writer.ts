// Writes a backup as a byte stream: head, frames of records, and a last frame with record counts.
import type { BackupKey } from '../vault/backup-key';
import type { Bytes } from '../vault/ports';
import { encodeHead } from './backup-head';
import { sealFrame } from './frame-cipher';
import { type BackupRecord, encodeContent } from './frame-content-codec';

/** Records of a frame have about this length together, in characters of JSON: memory and the loss of padding stay small. */
const FRAME_LENGTH = 256 * 1024;

/** One kind of records and where they come from. */
export interface BackupSource {
  kind: string;
  version: number;
  /** Returns all records in pages of bounded size. */
  pages(): AsyncIterable<readonly BackupRecord[]>;
}

/** Splits pages of records into batches of about `FRAME_LENGTH`; a larger record has a batch of its own. */
async function* toBatches(pages: AsyncIterable<readonly BackupRecord[]>): AsyncGenerator<BackupRecord[]> {
  let batch: BackupRecord[] = [];
  let length = 0;
  for await (const page of pages)
    for (const record of page) {
      const added = JSON.stringify(record).length;
      if (batch.length && length + added > FRAME_LENGTH) {
        yield batch;
        batch = [];
        length = 0;
      }
      batch.push(record);
      length += added;
    }
  if (batch.length) yield batch;
}

/** Yields the bytes of a backup file, part by part; holds one page and one frame at a time. Throws as the sources do. */
export async function* writeBackup(
  subtle: SubtleCrypto,
  { head, key }: BackupKey,
  sources: readonly BackupSource[],
): AsyncGenerator<Bytes> {
  yield encodeHead(head);
  const counts: Record<string, number> = {};
  let index = 0;
  for (const { kind, version, pages } of sources) {
    counts[kind] ??= 0;
    for await (const records of toBatches(pages())) {
      counts[kind] += records.length;
      const content = encodeContent({ kind, v: version, records });
      yield await sealFrame(subtle, key, { index, isLast: false, content });
      index += 1;
    }
  }
  yield await sealFrame(subtle, key, { index, isLast: true, content: encodeContent({ counts }) });
}
