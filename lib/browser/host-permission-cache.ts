// Cache of permissions of service hosts, filled in advance, as an `await` ends the user gesture in Firefox.
import { hasDataPermissions, hasOrigins, onPermissionsChanged, requestOrigins, toOriginPattern } from './permissions';

/** Creates the cache; it follows permission changes, also in the browser's settings, until `signal` aborts. */
export function createHostPermissionCache(signal?: AbortSignal) {
  const known = new Map<string, boolean>();
  const refresh = async (origin: string): Promise<void> => {
    known.set(origin, await hasOrigins([origin], 'data'));
  };
  onPermissionsChanged(() => {
    for (const origin of known.keys()) void refresh(origin);
  }, signal);
  return {
    /** True if the question of the browser also names the data that is sent. */
    asksForData: hasDataPermissions(),
    /** Checks the permission for the host of a URL in advance. */
    prefetchHostPermission(baseUrl: string) {
      const origin = toOriginPattern(baseUrl);
      if (origin) void refresh(origin);
    },
    /** Returns true if the host is permitted; asks the user otherwise. Call it before any await of a click handler. */
    async requestHostPermission(baseUrl: string) {
      const origin = toOriginPattern(baseUrl);
      if (!origin) return false;
      if (!known.has(origin)) await refresh(origin);
      if (known.get(origin)) return true;
      const allowed = await requestOrigins([origin], 'data');
      known.set(origin, allowed);
      return allowed;
    },
  };
}
