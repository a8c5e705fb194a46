// Encrypted store of the mode chosen for each site, and of the times at which sites were disabled.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import type { EncryptedStore } from './encrypted-store';
import { defineKeptRows, NEVER_EXPIRES } from './kept/record-kind';
import { type SiteChoice, type SiteMode, siteModeSchema } from './settings';

const sitesSchema = z.record(z.string(), siteModeSchema);
const datesSchema = z.record(z.string(), z.number());

/** The row of site modes. */
export const SITE_ROWS = defineKeptRows('sites', sitesSchema);
/** The row of the times at which sites were turned off. */
export const SITE_OFF_ROWS = defineKeptRows('sites-off', datesSchema);

/** Creates the store; encrypted, because it reveals which sites are used. Every call throws `locked`. */
export function createSiteModeStore({ records }: { records: EncryptedStore }) {
  const store = records.store(SITE_ROWS);
  const dates = records.store(SITE_OFF_ROWS);
  const enqueue = createSerialQueue();

  const readModes = async (): Promise<Record<string, SiteMode>> => (await store.getMany(['modes']))[0] ?? {};

  const offSince = async (): Promise<Record<string, number>> => (await dates.getMany(['since']))[0] ?? {};

  async function set(site: string, choice: SiteChoice, at: number): Promise<void> {
    const modes = await readModes();
    if ((choice === 'off') !== (modes[site] === 'off')) {
      const { [site]: _former, ...others } = await offSince();
      const value = choice === 'off' ? { ...others, [site]: at } : others;
      await dates.putMany([{ key: 'since', value, until: NEVER_EXPIRES }]);
    }
    // A mode that only a newer version knows stays for the other sites.
    const { [site]: _mode, ...otherModes } = modes;
    const value = choice === 'default' ? otherModes : { ...otherModes, [site]: choice };
    await store.putMany([{ key: 'modes', value, until: NEVER_EXPIRES }]);
  }

  return {
    all: async (): Promise<Map<string, SiteMode>> => new Map(Object.entries(await readModes())),
    /** Returns when each disabled site was turned off (epoch ms); without those turned off by an earlier version. */
    offSince,
    /** Sets or removes the choice for a site, made at `at` (epoch ms); calls are serialized, so that concurrent ones both take effect. */
    set: (site: string, choice: SiteChoice, at: number): Promise<void> => enqueue(() => set(site, choice, at)),
  };
}
