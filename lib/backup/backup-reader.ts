// Stream reader of backup files: decrypts each frame and verifies the record counts of the last frame.
import { AppError } from '../errors/app-error';
import type { BackupHead } from '../vault/backup-key';
import { MAX_HEAD_BYTES, parseHead } from './backup-head';
import { FRAME_HEAD_BYTES, openFrame, parseFrameHead } from './frame-cipher';
import { type BackupEnd, decodeBatch, decodeEnd, type RecordBatch } from './frame-content-codec';

/**
 * Parses the head of a file.
 * @param start its first `MAX_HEAD_BYTES`, or all of a shorter file
 * @throws AppError `bad-backup` if it is not a backup, `newer-backup`, `short-backup`, `changed-backup`
 */
export function readHead(start: Uint8Array): { head: BackupHead; length: number } {
  const parsed = parseHead(start.subarray(0, MAX_HEAD_BYTES));
  if (parsed === 'foreign') throw new AppError('bad-backup');
  if (typeof parsed === 'string') throw new AppError(`${parsed}-backup`);
  return parsed;
}

/** Creates the reader of the frames, which follow the head. Every call throws AppError `changed-backup` or `short-backup`. */
export function createBackupReader(subtle: SubtleCrypto, key: CryptoKey) {
  let rest = new Uint8Array();
  let index = 0;
  let end: BackupEnd | null = null;
  const counts = new Map<string, number>();

  async function readFrame({ isLast, ct }: { isLast: boolean; ct: Uint8Array }): Promise<RecordBatch | null> {
    const content = await openFrame(subtle, key, { index, isLast, ct });
    index += 1;
    if (isLast) {
      end = content && decodeEnd(content);
      if (!end) throw new AppError('changed-backup');
      return null;
    }
    const batch = content && decodeBatch(content);
    if (!batch) throw new AppError('changed-backup');
    counts.set(batch.kind, (counts.get(batch.kind) ?? 0) + batch.records.length);
    return batch;
  }

  return {
    /** Takes the next bytes of the file and yields the batches that are complete with them. */
    async *push(bytes: Uint8Array): AsyncGenerator<RecordBatch> {
      const joined = new Uint8Array(rest.length + bytes.length);
      joined.set(rest);
      joined.set(bytes, rest.length);
      let at = 0;
      while (joined.length - at >= FRAME_HEAD_BYTES) {
        // Nothing follows the last frame.
        const head = end ? null : parseFrameHead(joined.subarray(at));
        if (!head) throw new AppError('changed-backup');
        const from = at + FRAME_HEAD_BYTES;
        if (joined.length < from + head.length) break;
        at = from + head.length;
        const batch = await readFrame({ isLast: head.isLast, ct: joined.subarray(from, at) });
        if (batch) yield batch;
      }
      rest = joined.slice(at);
      if (end && rest.length) throw new AppError('changed-backup');
    },
    /** Checks that the file is complete. @returns the number of records of each kind */
    finish(): Record<string, number> {
      if (!end) throw new AppError('short-backup');
      const { counts: written } = end;
      const isComplete = [...counts].every(([kind, count]) => written[kind] === count);
      if (!isComplete || Object.entries(written).some(([kind, count]) => count !== (counts.get(kind) ?? 0)))
        throw new AppError('changed-backup');
      return written;
    },
  };
}

export type BackupReader = ReturnType<typeof createBackupReader>;
