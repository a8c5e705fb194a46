// How much the browser keeps for us on the disk.

/** Bytes, as near as the browser tells; null where it does not. */
export async function getStorageUsage(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}
