// Hook that tracks, requests and removes the extension's host permissions.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { call } from '../../messages/call-background';

/** The browser's permissions API, implemented by lib/browser/permissions.ts. */
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
  /** Origins of `wanted` that are granted, also by a wider pattern. */
  covered: ReadonlySet<string>;
  /** Requests permissions; must run inside the user gesture. @returns whether they were granted */
  ask(origins: string[]): Promise<boolean>;
  /** Removes permissions. @returns whether they were removed */
  giveBack(origins: string[]): Promise<boolean>;
}

/** Tracks changes made here, in another extension page, or in the browser's settings. */
export function useHostPermissions(permissions: UseHostPermissionsOptions, wanted: string[]): HostPermissions {
  const [patterns, setPatterns] = useState<string[]>([]);
  const [covered, setCovered] = useState<ReadonlySet<string>>(new Set());
  const read = useCallback(async () => {
    const [all, isGranted] = await Promise.all([
      permissions.granted(),
      Promise.all(wanted.map((origin) => permissions.has([origin]))),
    ]);
    setPatterns(all);
    setCovered(new Set(wanted.filter((_, index) => isGranted[index])));
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    void read();
    permissions.follow(() => void read(), stop.signal);
    return () => stop.abort();
  }, []);
  const afterChange = async (changed: boolean): Promise<boolean> => {
    if (changed) {
      await call('grantsChanged', {}).catch(() => undefined);
      await read();
    }
    return changed;
  };
  return {
    patterns,
    covered,
    ask: async (origins) => afterChange(await permissions.request(origins)),
    giveBack: async (origins) => afterChange(await permissions.remove(origins)),
  };
}
