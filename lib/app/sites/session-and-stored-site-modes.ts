// Stores the screening mode of each site for the browser session, and permanently in encrypted form.
import { z } from 'zod';
import { createSerialQueue } from '../../concurrency/serial-queue';
import { AppError } from '../../errors/app-error';
import { createSessionItem } from '../../store/session-storage-items';
import { type SiteChoice, type SiteMode, siteModeSchema } from '../../store/settings';
import { createSiteModeStore } from '../../store/site-mode-store';
import type { Stores } from '../stores';

type Modes = Record<string, SiteMode>;

export interface SiteModes {
  /** Returns the chosen mode per site. */
  all(): Promise<Modes>;
  /** Returns when each disabled site was turned off (epoch ms). @throws AppError `locked` */
  offSince(): Promise<Record<string, number>>;
  /** Sets the mode of a site. @throws AppError `locked` when resetting to the default while locked, because the choice is encrypted */
  set(site: string, choice: SiteChoice): Promise<void>;
}

/** Creates the storage of the modes. @param now epoch ms */
export function createSiteModes(
  { vault, records, fault }: Pick<Stores, 'vault' | 'records' | 'fault'>,
  now: () => number,
): SiteModes {
  /** Kept permanently and encrypted. */
  const sites = createSiteModeStore({ records });
  /** Kept for the browser session, so that a disabled site stays disabled when the vault locks. */
  const siteModes = createSessionItem('site-modes', z.record(z.string(), siteModeSchema));
  /** Chosen while the vault was locked (`at`: epoch ms), waiting to be encrypted. */
  const unsealedModes = createSessionItem(
    'unsealed-modes',
    z.record(z.string(), z.strictObject({ mode: siteModeSchema, at: z.number() })),
  );
  const runExclusive = createSerialQueue();

  async function read(): Promise<Modes> {
    const sessionModes = (await siteModes.load()) ?? {};
    if ((await vault.state()) !== 'open') return sessionModes;
    for (const [host, { mode, at }] of Object.entries((await unsealedModes.load()) ?? {}))
      await sites.set(host, mode, at);
    await unsealedModes.remove();
    const sealed = Object.fromEntries(await sites.all());
    // After a read failure the known modes are kept, so that a disabled site stays disabled.
    const modes = fault() === 'storage' ? { ...sessionModes, ...sealed } : sealed;
    if (JSON.stringify(modes) !== JSON.stringify(sessionModes)) await siteModes.save(modes);
    return modes;
  }

  async function resetToDefault(site: string) {
    if ((await vault.state()) !== 'open') throw new AppError('locked');
    await read();
    await sites.set(site, 'default', now());
    const { [site]: _removed, ...others } = (await siteModes.load()) ?? {};
    await siteModes.save(others);
  }

  async function write(host: string, mode: SiteMode) {
    await unsealedModes.save({ ...(await unsealedModes.load()), [host]: { mode, at: now() } });
    await siteModes.save({ ...(await siteModes.load()), [host]: mode });
    await read();
  }

  return {
    all: () => runExclusive(read),
    offSince: sites.offSince,
    set: (site, choice) => runExclusive(() => (choice === 'default' ? resetToDefault(site) : write(site, choice))),
  };
}
