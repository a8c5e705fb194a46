// Reads the managed policy (`storage.managed`), with the last known policy as fallback.
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { createStorageItem } from './storage-item';

/** Policy as in `storage.managed`, not validated. */
export type RawPolicy = Record<string, unknown>;

/** Wait for the browser; it answers in a few ms, except for some seconds after its start. */
const MAX_WAIT_MS = 100;

/** Source of the policy. */
export interface PolicyStore {
  /** Returns the current policy; the last known one while the browser does not answer. Waits without limit only if none is known. */
  load(): Promise<RawPolicy>;
}

/** Creates the store; the policy is empty in browsers without `storage.managed`. */
export function createManagedPolicy(): PolicyStore {
  const item = createStorageItem<RawPolicy | null>({
    area: 'local',
    key: 'policy',
    schema: z.record(z.string(), z.unknown()),
    fallback: null,
  });
  /** Pending read, shared by callers, so that only the first waits for a late answer. */
  let pending: Promise<RawPolicy> | null = null;

  async function readPolicy(known: RawPolicy | null): Promise<RawPolicy> {
    try {
      const current = (await browser.storage.managed.get(null)) as RawPolicy;
      if (JSON.stringify(current) !== JSON.stringify(known)) await item.save(current).catch(() => undefined);
      return current;
    } catch {
      return known ?? {};
    } finally {
      pending = null;
    }
  }

  return {
    async load() {
      const known = await item.load();
      if (pending && known) return known;
      pending ??= readPolicy(known);
      if (!known) return pending;
      return Promise.race([pending, new Promise<RawPolicy>((resolve) => setTimeout(resolve, MAX_WAIT_MS, known))]);
    },
  };
}

/**
 * Calls `handler` when the policy changes. Listens to this area only: the event of all areas would wake the worker for
 * every write of the extension.
 */
export function onPolicyChange(handler: () => void): void {
  browser.storage.managed.onChanged?.addListener(() => handler());
}
