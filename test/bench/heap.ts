// Reads the size of the script heap of a page.
import type { Page } from '@playwright/test';

const MB = 1 << 20;

/** Heap of the page's scripts after a collection, ours included, in MB: objects, browser data of them, buffers. */
export async function heapMegabytes(tab: Page): Promise<number> {
  const cdp = await tab.context().newCDPSession(tab);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const usage = (await cdp.send('Runtime.getHeapUsage')) as Record<string, number>;
  await cdp.detach();
  const parts = ['usedSize', 'embedderHeapUsedSize', 'backingStorageSize'].map((name) => usage[name] ?? 0);
  return parts.reduce((sum, one) => sum + one, 0) / MB;
}
