// Tests of host permission requests: a missing or revoked permission is requested, a granted one is not.
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createHostPermissionCache } from '../../../lib/browser/host-permission-cache';

const URL = 'https://svc.example/v1';
const ORIGINS = { origins: ['https://svc.example/*'] };

let granted = false;
/** Permission listeners, called as the browser does. */
const heard = new Set<() => void>();
const event = {
  addListener: (one: () => void) => heard.add(one),
  removeListener: (one: () => void) => heard.delete(one),
};
const permissions = {
  contains: vi.fn(async () => granted),
  request: vi.fn(async () => true),
  onAdded: event,
  onRemoved: event,
};

beforeEach(() => {
  vi.clearAllMocks();
  heard.clear();
  granted = false;
  Object.assign(fakeBrowser, { permissions });
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({} as never);
});

/** Grants changed, and all listeners have run. */
async function changed(to: boolean) {
  granted = to;
  for (const one of heard) one();
  await vi.waitFor(() => expect(permissions.contains).toHaveResolvedWith(to));
}

test('requestHostPermission requests a prefetched host before any await', async () => {
  const { prefetchHostPermission: lookAhead, requestHostPermission: reach } = createHostPermissionCache();
  lookAhead(URL);
  await vi.waitFor(() => expect(permissions.contains).toHaveResolvedWith(false));
  const reached = reach(URL);
  expect(permissions.request).toHaveBeenCalledExactlyOnceWith(ORIGINS);
  expect(await reached).toBe(true);
  expect(await reach(URL)).toBe(true);
  expect(permissions.request).toHaveBeenCalledOnce();
});

test('requestHostPermission requests no granted host and rejects an invalid one', async () => {
  granted = true;
  const { requestHostPermission: reach } = createHostPermissionCache();
  expect(await reach(URL)).toBe(true);
  expect(await reach('ftp://svc.example')).toBe(false);
  expect(permissions.request).not.toHaveBeenCalled();
});

test('requestHostPermission keeps a refusal until the next press', async () => {
  permissions.request.mockResolvedValueOnce(false);
  const { requestHostPermission: reach } = createHostPermissionCache();
  expect(await reach(URL)).toBe(false);
  expect(await reach(URL)).toBe(true);
});

test('requestHostPermission requests a revoked host again', async () => {
  granted = true;
  const { requestHostPermission: reach } = createHostPermissionCache();
  expect(await reach(URL)).toBe(true);
  await changed(false);
  expect(await reach(URL)).toBe(true);
  expect(permissions.request).toHaveBeenCalledExactlyOnceWith(ORIGINS);
});

test('host permission cache removes its listener when its signal aborts', () => {
  const stop = new AbortController();
  createHostPermissionCache(stop.signal);
  expect(heard.size).toBe(1);
  stop.abort();
  expect(heard.size).toBe(0);
});
