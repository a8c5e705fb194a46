// Cached count of unseen verdict changes in watched cases.

export interface UnseenChanges {
  /** The number; 0 while it cannot be read, as while the vault is locked. */
  unseen(): Promise<number>;
  /** It may be another one now. */
  recount(): void;
}

export interface UnseenChangesDeps {
  /** @throws AppError `locked` */
  count(): Promise<number>;
  /** It was counted anew. */
  counted(): void;
}

/** @returns the number, as of the last `recount` */
export function createUnseenChanges({ count, counted }: UnseenChangesDeps): UnseenChanges {
  let known: Promise<number> | null = null;
  return {
    unseen() {
      known ??= count().catch(() => 0);
      return known;
    },
    recount() {
      known = null;
      counted();
    },
  };
}
