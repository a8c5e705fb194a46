// Writes encrypted rows, makes room on a full disk, and reports the outcome of each write.
import { AppError } from '../../errors/app-error';
import { storageError } from '../open-database';
import type { DatabaseRow, RowDatabase } from '../row-database';

/** Share of disposable rows that is deleted when the disk is full. */
const EVICTED_SHARE = 0.2;

/** Creates the writer. @param deps.onWrite called after each write of rows of a kind: null on success, else the fault */
export function createRowWriter({
  rows,
  onWrite,
}: {
  rows: RowDatabase;
  onWrite?: ((fault: 'storage' | 'storage-full' | null, kind: string) => void) | undefined;
}) {
  const disposables = new Set<string>();

  async function evict(): Promise<void> {
    for (const name of disposables) {
      const count = await rows.count(name);
      await rows.removeFirstToEnd(name, Math.ceil(count * EVICTED_SHARE)).catch((cause) => {
        throw new AppError('storage-full', {}, { cause });
      });
    }
  }

  return {
    /** Kinds of which rows are deleted when the disk is full. */
    disposables,
    /** Writes rows in one transaction; a second time after rows were deleted from a full disk. @throws AppError `storage`, `storage-full` */
    async put(sealed: readonly DatabaseRow[]): Promise<void> {
      try {
        await rows.put([...sealed]);
      } catch (thrown) {
        if (storageError(thrown).code !== 'storage-full') throw storageError(thrown);
        await evict();
        await rows.put([...sealed]).catch((secondError) => {
          throw storageError(secondError);
        });
      }
    },
    /** Reports the outcome of a write of rows of these kinds. */
    async report(kinds: Iterable<string>, writing: Promise<void>): Promise<void> {
      try {
        await writing;
        for (const name of kinds) onWrite?.(null, name);
      } catch (thrown) {
        for (const name of kinds)
          onWrite?.(storageError(thrown).code === 'storage-full' ? 'storage-full' : 'storage', name);
        throw thrown;
      }
    },
  };
}
