// What the person chose for each site; sealed, because which explorers an analyst uses is nobody's business.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import { type EncryptedStore, NEVER_EXPIRES } from './encrypted-store';
import { type SiteChoice, type SiteMode, siteModeSchema } from './settings';

const sitesSchema = z.record(z.string(), siteModeSchema);

/** Every call throws `locked`: without the vault there is no choice to read, and nothing is screened anyway. */
export function createSiteModeStore({ records }: { records: EncryptedStore }) {
  const store = records.store<Record<string, SiteMode>>({ name: 'sites', version: 1, schema: sitesSchema });
  const inTurn = createSerialQueue();

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
    /** One after the other: of two at the same time both hold. */
    set: (site: string, choice: SiteChoice): Promise<void> => inTurn(() => set(site, choice)),
  };
}
