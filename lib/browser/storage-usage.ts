// Estimates the disk usage of the extension.

/** Returns the estimate in bytes; null if the browser provides none. */
export async function getStorageUsage(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}
