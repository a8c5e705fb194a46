// Tests of storage access restriction: it closes all areas to content scripts, and tolerates a refusal.
import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { restrictStorageAccess } from '../../../lib/store/restrict-storage-access';

type Area = { setAccessLevel?: unknown };
const { local, session, sync } = fakeBrowser.storage as unknown as Record<'local' | 'session' | 'sync', Area>;
const areas = [local, session, sync];
const before = areas.map((area) => area.setAccessLevel);
afterEach(() => {
  for (const [at, area] of areas.entries()) area.setAccessLevel = before[at];
});

test('restrictStorageAccess closes all three areas to content scripts', async () => {
  const set = areas.map((area) => {
    const spy = vi.fn().mockResolvedValue(undefined);
    area.setAccessLevel = spy;
    return spy;
  });
  await restrictStorageAccess();
  for (const spy of set) expect(spy.mock.calls).toEqual([[{ accessLevel: 'TRUSTED_CONTEXTS' }]]);
});

test('restrictStorageAccess tolerates a browser without the call or that refuses it', async () => {
  for (const area of areas) area.setAccessLevel = undefined;
  await restrictStorageAccess();
  const set = vi.fn().mockResolvedValue(undefined);
  local.setAccessLevel = vi.fn().mockRejectedValue(new Error('not for this area'));
  session.setAccessLevel = set;
  await restrictStorageAccess();
  expect(set).toHaveBeenCalledOnce();
});
