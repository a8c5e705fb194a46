// Cache of an account's host permission, read ahead because Firefox ends a user gesture at an await.
import { hasOrigins, onPermissionsChanged, requestOrigins, toOriginPattern } from './permissions';

/** Cache of host permissions. */
export interface HostPermissionCache {
  /** Checks the permission for the host of a URL in advance. */
  prefetchHostPermission(baseUrl: string): void;
  /** Returns true if the host is permitted; asks the user otherwise. Call it before any await of a click handler. */
  requestHostPermission(baseUrl: string): Promise<boolean>;
}

/** Creates the cache; it follows permission changes, also in the browser's settings, until `signal` aborts. */
export function createHostPermissionCache(signal?: AbortSignal): HostPermissionCache {
  const known = new Map<string, boolean>();
  const refresh = async (origin: string): Promise<void> => {
    known.set(origin, await hasOrigins([origin]));
  };
  onPermissionsChanged(() => {
    for (const origin of known.keys()) void refresh(origin);
  }, signal);
  return {
    prefetchHostPermission(baseUrl) {
      const origin = toOriginPattern(baseUrl);
      if (origin) void refresh(origin);
    },
    async requestHostPermission(baseUrl) {
      const origin = toOriginPattern(baseUrl);
      if (!origin) return false;
      if (!known.has(origin)) await refresh(origin);
      if (known.get(origin)) return true;
      const allowed = await requestOrigins([origin]);
      known.set(origin, allowed);
      return allowed;
    },
  };
}
