// Tests of permissions: URLs and sites become origin patterns, and a failed permission call returns false.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  getBuiltInOrigins,
  getGrantedOrigins,
  hasDataPermissions,
  hasOrigins,
  onPermissionsChanged,
  removeOrigins,
  requestOrigins,
  requestSitePermission,
  toOriginPattern,
  toSitePattern,
} from '../../../lib/browser/permissions';

const permissions = {
  contains: vi.fn(),
  request: vi.fn(),
  remove: vi.fn(),
  getAll: vi.fn(),
  onAdded: { addListener: vi.fn(), removeListener: vi.fn() },
  onRemoved: { addListener: vi.fn(), removeListener: vi.fn() },
};
beforeEach(() => {
  vi.resetAllMocks();
  Object.assign(fakeBrowser, { permissions });
});

test.each([
  ['https://svc.example/v1?x', 'https://svc.example/*'],
  ['https://svc.example:8443', 'https://svc.example/*'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1/*'],
  ['ftp://svc.example', null],
  ['svc.example', null],
])('toOriginPattern(%s) is %s', (url, pattern) => expect(toOriginPattern(url)).toBe(pattern));

test.each([
  ['explorer.example', 'https://explorer.example/*'],
  [' https://Explorer.example/address/1 ', 'https://explorer.example/*'],
  ['explorer.example:8443', 'https://explorer.example/*'],
  ['http://explorer.example', null],
  ['localhost', null],
  ['not a host', null],
  ['', null],
])('toSitePattern(%j) is %s', (text, pattern) => expect(toSitePattern(text)).toBe(pattern));

describe('requests', () => {
  test('requestOrigins requests exactly the named origins', async () => {
    permissions.request.mockResolvedValue(true);
    expect(await requestOrigins(['https://a.example/*'])).toBe(true);
    expect(permissions.request).toHaveBeenCalledWith({ origins: ['https://a.example/*'] });
    expect(await requestSitePermission('b.example')).toBe(true);
    expect(permissions.request).toHaveBeenLastCalledWith({ origins: ['https://b.example/*'] });
  });
  test('requestOrigins calls the browser before any await, as a user gesture requires', () => {
    permissions.request.mockReturnValue(new Promise(() => undefined));
    void requestOrigins(['https://a.example/*']);
    expect(permissions.request).toHaveBeenCalledTimes(1);
  });
  test('requestOrigins and requestSitePermission call nothing without a valid site', async () => {
    expect(await requestOrigins([])).toBe(true);
    expect(await requestSitePermission('nonsense')).toBe(false);
    expect(permissions.request).not.toHaveBeenCalled();
  });
  test('a service host is requested and checked together with the data permissions that the manifest of Firefox declares', async () => {
    const optional = ['authenticationInfo', 'websiteContent'];
    const gecko = { data_collection_permissions: { required: ['none'], optional } };
    const getManifest = vi.spyOn(fakeBrowser.runtime, 'getManifest');
    getManifest.mockReturnValue({ browser_specific_settings: { gecko } } as never);
    for (const ask of [permissions.request, permissions.contains]) ask.mockResolvedValue(true);
    const origins = ['https://svc.example/*'];
    expect([hasDataPermissions(), await requestOrigins(origins, 'data'), await hasOrigins(origins, 'data')]).toEqual([
      true,
      true,
      true,
    ]);
    for (const ask of [permissions.request, permissions.contains])
      expect(ask).toHaveBeenCalledExactlyOnceWith({ origins, data_collection: optional });
    await requestOrigins(origins);
    expect(permissions.request, 'a site or a list').toHaveBeenLastCalledWith({ origins });
    // Chromium rejects a request that names a permission it does not know.
    getManifest.mockReturnValue({} as never);
    await requestOrigins(origins, 'data');
    expect(permissions.request).toHaveBeenLastCalledWith({ origins });
    expect(hasDataPermissions()).toBe(false);
  });
  test('permission functions return false when the browser throws', async () => {
    for (const ask of [permissions.request, permissions.contains, permissions.remove])
      ask.mockRejectedValue(new Error('no'));
    expect([await requestOrigins(['x']), await hasOrigins(['x']), await removeOrigins(['x'])]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test('getGrantedOrigins returns sorted grants, and manifest hosts are separate', async () => {
  permissions.getAll.mockResolvedValue({ origins: ['https://b/*', 'https://a/*'] });
  expect(await getGrantedOrigins()).toEqual(['https://a/*', 'https://b/*']);
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({ host_permissions: ['http://localhost/*'] } as never);
  expect(getBuiltInOrigins()).toEqual(['http://localhost/*']);
});

test('onPermissionsChanged listens until its signal aborts', () => {
  const stop = new AbortController();
  const handler = () => undefined;
  onPermissionsChanged(handler, stop.signal);
  expect(permissions.onAdded.addListener).toHaveBeenCalledWith(handler);
  stop.abort();
  expect(permissions.onRemoved.removeListener).toHaveBeenCalledWith(handler);
});
