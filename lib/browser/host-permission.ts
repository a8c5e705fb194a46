// Whether the account's host may be reached, known before the press that needs it: Firefox forgets a press after one await.
import { hasOrigins, onGrants, originPattern, requestOrigins } from './permissions';

export interface HostPermissionCache {
  /** Looks ahead whether the host of this URL is granted. */
  prefetchHostPermission(baseUrl: string): void;
  /** Whether the host of this URL may be reached; asks the person where it may not yet. Call it first thing inside a click. */
  requestHostPermission(baseUrl: string): Promise<boolean>;
}

/** Follows what is granted and taken back, here or in the browser's own settings, until `signal` aborts. */
export function createHostPermissionCache(signal?: AbortSignal): HostPermissionCache {
  const known = new Map<string, boolean>();
  const look = async (origin: string): Promise<void> => {
    known.set(origin, await hasOrigins([origin]));
  };
  onGrants(() => {
    for (const origin of known.keys()) void look(origin);
  }, signal);
  return {
    prefetchHostPermission(baseUrl) {
      const origin = originPattern(baseUrl);
      if (origin) void look(origin);
    },
    async requestHostPermission(baseUrl) {
      const origin = originPattern(baseUrl);
      if (!origin) return false;
      if (!known.has(origin)) await look(origin);
      if (known.get(origin)) return true;
      const allowed = await requestOrigins([origin]);
      known.set(origin, allowed);
      return allowed;
    },
  };
}
