// Number of recent lookups that are stored, shown, restored after a clear, and kept in a merged backup.

/** The oldest lookups beyond this number are dropped. */
export const KEPT_LOOKUPS = 10;
