// Shutting storage to pages: asked for both areas, and no browser fails on it.
import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { closeStorageToPages } from '../../../lib/store/close-storage';

const { local, session } = fakeBrowser.storage as unknown as Record<string, { setAccessLevel?: unknown }>;
const before = [local!.setAccessLevel, session!.setAccessLevel];
afterEach(() => {
  [local!.setAccessLevel, session!.setAccessLevel] = before;
});

test('both areas are shut to pages', async () => {
  const set = vi.fn().mockResolvedValue(undefined);
  local!.setAccessLevel = session!.setAccessLevel = set;
  await closeStorageToPages();
  expect(set.mock.calls).toEqual([[{ accessLevel: 'TRUSTED_CONTEXTS' }], [{ accessLevel: 'TRUSTED_CONTEXTS' }]]);
});

test('a browser without the call, or one that refuses it, changes nothing else', async () => {
  local!.setAccessLevel = session!.setAccessLevel = undefined;
  await closeStorageToPages();
  const set = vi.fn().mockResolvedValue(undefined);
  local!.setAccessLevel = vi.fn().mockRejectedValue(new Error('not for this area'));
  session!.setAccessLevel = set;
  await closeStorageToPages();
  expect(set).toHaveBeenCalledOnce();
});
