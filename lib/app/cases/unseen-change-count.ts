// Cached count of unseen verdict changes in watched cases.
import { summarizeCase } from '../../cases/case-summary';
import type { CaseStore } from '../../store/case-store';

/** Counts changed verdicts that the user has not seen. @throws AppError `locked` */
export const countUnseenChanges = async (store: Pick<CaseStore, 'all'>): Promise<number> =>
  (await store.all()).reduce((sum, item) => sum + summarizeCase(item).unseen, 0);

export interface UnseenChangesDeps {
  /** Counts the unseen changes. @throws AppError `locked` */
  count(): Promise<number>;
  /** Called after an invalidation. */
  onInvalidated(): void;
}

/** @returns the count, cached until `recount` */
export function createUnseenChanges({ count, onInvalidated }: UnseenChangesDeps) {
  let cached: Promise<number> | null = null;
  return {
    /** Returns the count; 0 while it cannot be read, for example while the vault is locked. */
    unseen() {
      cached ??= count().catch(() => 0);
      return cached;
    },
    /** Invalidates the cached count. */
    recount() {
      cached = null;
      onInvalidated();
    },
  };
}
