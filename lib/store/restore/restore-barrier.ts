// Row database whose calls wait for an interrupted restore to finish, so that no partial state is read.
import { AppError } from '../../errors/app-error';
import type { RowDatabase } from '../row-database';
import type { RestoreJournal } from './restore-journal';

/**
 * Returns the database behind the journal: every call waits until a restore is applied. A write that waited is refused with `storage`,
 * because it was computed from the state before.
 */
export function withRestoreBarrier(
  rows: RowDatabase,
  journal: Pick<RestoreJournal, 'settle' | 'isApplying'>,
): RowDatabase {
  async function read<T>(task: () => Promise<T>): Promise<T> {
    await journal.settle();
    return task();
  }
  async function write(task: () => Promise<void>): Promise<void> {
    const isStale = journal.isApplying();
    await journal.settle();
    if (isStale) throw new AppError('storage');
    return task();
  }
  return {
    get: (kind, ids) => read(() => rows.get(kind, ids)),
    all: (kind) => read(() => rows.all(kind)),
    page: (kind, after, limit) => read(() => rows.page(kind, after, limit)),
    count: (kind) => read(() => rows.count(kind)),
    put: (changed) => write(() => rows.put(changed)),
    change: (kind, changed, removed) => write(() => rows.change(kind, changed, removed)),
    remove: (kind, ids) => write(() => rows.remove(kind, ids)),
    removeSame: (kind, same) => write(() => rows.removeSame(kind, same)),
    removeFirstToEnd: (kind, count) => write(() => rows.removeFirstToEnd(kind, count)),
    removeEnded: (kind, hour) => write(() => rows.removeEnded(kind, hour)),
    swap: (pairs) => write(() => rows.swap(pairs)),
    clear: (kind) => write(() => rows.clear(kind)),
    destroy: rows.destroy,
  };
}
