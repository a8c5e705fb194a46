// What the browser's policy sets. A browser that has just started knows it only after some seconds; until then, what it said last holds.
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { createStorageItem } from './storage-item';

/** As `storage.managed` holds it: every value is still to be checked. */
export type RawPolicy = Record<string, unknown>;

/** A browser that runs for a while answers in a few ms. */
const PATIENCE_MS = 100;

export interface PolicyStore {
  /** What the policy sets now; while the browser cannot say so yet, what it set last. It is waited for only if it was never heard. */
  load(): Promise<RawPolicy>;
}

/** Reads `storage.managed`, which only the browser's policy can write; a browser without that area sets nothing. */
export function createManagedPolicy(): PolicyStore {
  const item = createStorageItem<RawPolicy | null>({
    area: 'local',
    key: 'policy',
    schema: z.record(z.string(), z.unknown()),
    fallback: null,
  });
  /** The question that is still open: whoever comes while its answer is late does not wait for it again. */
  let open: Promise<RawPolicy> | null = null;

  async function ask(known: RawPolicy | null): Promise<RawPolicy> {
    try {
      const told = (await browser.storage.managed.get(null)) as RawPolicy;
      if (JSON.stringify(told) !== JSON.stringify(known)) await item.save(told).catch(() => undefined);
      return told;
    } catch {
      return known ?? {};
    } finally {
      open = null;
    }
  }

  return {
    async load() {
      const known = await item.load();
      if (open && known) return known;
      open ??= ask(known);
      if (!known) return open;
      return Promise.race([open, new Promise<RawPolicy>((late) => setTimeout(late, PATIENCE_MS, known))]);
    },
  };
}

/**
 * Calls `handler` when the browser's policy changes. The event of this area alone: any write of ours would wake the worker by the event of
 * all areas.
 */
export function onPolicyChange(handler: () => void): void {
  browser.storage.managed.onChanged?.addListener(() => handler());
}
