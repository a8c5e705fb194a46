// Cached count of unseen verdict changes in watched cases.

export interface UnseenChanges {
  /** Returns the count; 0 while it cannot be read, for example while the vault is locked. */
  unseen(): Promise<number>;
  /** Invalidates the cached count. */
  recount(): void;
}

export interface UnseenChangesDeps {
  /** Counts the unseen changes. @throws AppError `locked` */
  count(): Promise<number>;
  /** Called after an invalidation. */
  onInvalidated(): void;
}

/** @returns the count, cached until `recount` */
export function createUnseenChanges({ count, onInvalidated }: UnseenChangesDeps): UnseenChanges {
  let cached: Promise<number> | null = null;
  return {
    unseen() {
      cached ??= count().catch(() => 0);
      return cached;
    },
    recount() {
      cached = null;
      onInvalidated();
    },
  };
}
