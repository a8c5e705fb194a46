// Tests of the storage usage estimate: it is null if the browser gives none.
import { afterEach, expect, test, vi } from 'vitest';
import { getStorageUsage } from '../../../lib/browser/storage-usage';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['tells', async () => ({ usage: 1_234_567 }), 1_234_567],
  ['holds back', async () => ({}), null],
  ['refuses', () => Promise.reject(new TypeError('no')), null],
])('getStorageUsage with a browser that %s', async (_what, estimate, bytes) => {
  vi.stubGlobal('navigator', { storage: { estimate } });
  expect(await getStorageUsage()).toBe(bytes);
});
