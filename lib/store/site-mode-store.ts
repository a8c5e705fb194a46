// Encrypted store of the site mode that the user chose for each site.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import { type EncryptedStore, NEVER_EXPIRES } from './encrypted-store';
import { type SiteChoice, type SiteMode, siteModeSchema } from './settings';

const sitesSchema = z.record(z.string(), siteModeSchema);

/** Creates the store; encrypted, because it reveals which sites are used. Every call throws `locked`. */
export function createSiteModeStore({ records }: { records: EncryptedStore }) {
  const store = records.store<Record<string, SiteMode>>({ name: 'sites', version: 1, schema: sitesSchema });
  const enqueue = createSerialQueue();

  const all = async (): Promise<Map<string, SiteMode>> =>
    new Map(Object.entries((await store.getMany(['modes']))[0] ?? {}));

  async function set(site: string, choice: SiteChoice): Promise<void> {
    const modes = await all();
    if (choice === 'default') modes.delete(site);
    else modes.set(site, choice);
    await store.putMany([{ key: 'modes', value: Object.fromEntries(modes), until: NEVER_EXPIRES }]);
  }

  return {
    all,
    /** Sets or removes the choice for a site; calls are serialised, so that concurrent ones both take effect. */
    set: (site: string, choice: SiteChoice): Promise<void> => enqueue(() => set(site, choice)),
  };
}
