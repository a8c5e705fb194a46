// Hook for the browser's host permissions; the permissions API is injected.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { call } from '../../messages/call';

/** The browser's permissions, of lib/browser/permissions.ts. */
export interface UseHostPermissionsOptions {
  granted(): Promise<string[]>;
  has(origins: string[]): Promise<boolean>;
  request(origins: string[]): Promise<boolean>;
  remove(origins: string[]): Promise<boolean>;
  follow(handler: () => void, signal: AbortSignal): void;
}

export interface HostPermissions {
  /** Granted match patterns. */
  patterns: string[];
  /** Those of `wanted` that are granted, also by a wider pattern. */
  covered: ReadonlySet<string>;
  /** Asks inside the click; true where it was allowed. */
  ask(origins: string[]): Promise<boolean>;
  giveBack(origins: string[]): Promise<boolean>;
}

/** Follows changes made here, in another page of ours, or in the browser's settings. */
export function useHostPermissions(parts: UseHostPermissionsOptions, wanted: string[]): HostPermissions {
  const [patterns, setPatterns] = useState<string[]>([]);
  const [covered, setCovered] = useState<ReadonlySet<string>>(new Set());
  const read = useCallback(async () => {
    const [all, held] = await Promise.all([parts.granted(), Promise.all(wanted.map((origin) => parts.has([origin])))]);
    setPatterns(all);
    setCovered(new Set(wanted.filter((_, place) => held[place])));
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    void read();
    parts.follow(() => void read(), stop.signal);
    return () => stop.abort();
  }, []);
  const after = async (changed: boolean): Promise<boolean> => {
    if (changed) {
      await call('grantsChanged', {}).catch(() => undefined);
      await read();
    }
    return changed;
  };
  return {
    patterns,
    covered,
    ask: async (origins) => after(await parts.request(origins)),
    giveBack: async (origins) => after(await parts.remove(origins)),
  };
}
