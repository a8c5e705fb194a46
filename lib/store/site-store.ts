// What the person chose for each site; sealed, because which explorers an analyst uses is nobody's business.
import { z } from 'zod';
import type { Records } from './records';
import { type SiteMode, siteModeSchema } from './settings';

/** Until the person changes it. */
const FOREVER_MS = 8.64e15;

const sitesSchema = z.record(z.string(), siteModeSchema);

/** Every call throws `locked`: without the vault there is no choice to read, and nothing is screened anyway. */
export function createSiteStore({ records }: { records: Records }) {
  const store = records.store<Record<string, SiteMode>>({ name: 'sites', version: 1, schema: sitesSchema });
  let last: Promise<unknown> = Promise.resolve();

  const all = async (): Promise<Map<string, SiteMode>> =>
    new Map(Object.entries((await store.getMany(['modes']))[0] ?? {}));

  async function change(task: (modes: Map<string, SiteMode>) => void): Promise<void> {
    const modes = await all();
    task(modes);
    await store.putMany([{ key: 'modes', value: Object.fromEntries(modes), until: FOREVER_MS }]);
  }

  function inTurn(task: (modes: Map<string, SiteMode>) => void): Promise<void> {
    const changed = last.then(() => change(task));
    last = changed.catch(() => undefined);
    return changed;
  }

  return {
    all,
    /** Null where the person chose nothing for this host (the default mode holds then). */
    get: async (host: string): Promise<SiteMode | null> => (await all()).get(host) ?? null,
    set: (host: string, mode: SiteMode): Promise<void> => inTurn((modes) => modes.set(host, mode)),
    remove: (host: string): Promise<void> => inTurn((modes) => modes.delete(host)),
  };
}
