// Per-site mode storage; choices made while the vault is locked are encrypted after the next unlock.

import { createSerialQueue } from '../../concurrency/serial-queue';
import { AppError } from '../../errors/app-error';
import type { SiteChoice, SiteMode } from '../../store/settings';
import type { Stores } from '../stores';

type Modes = Record<string, SiteMode>;

export interface SiteModes {
  all(): Promise<Modes>;
  /** @throws AppError `locked` where a choice is taken back while the vault is locked: it lies sealed */
  set(site: string, choice: SiteChoice): Promise<void>;
}

/** @param stores `siteModes` lives as long as the browser, `sites` for ever under the vault's keys. */
export function createSiteModes({ vault, sites, siteModes, unsealedModes, fault }: Stores): SiteModes {
  const inTurn = createSerialQueue();

  async function read(): Promise<Modes> {
    const known = (await siteModes.load()) ?? {};
    if ((await vault.state()) !== 'open') return known;
    for (const [host, mode] of Object.entries((await unsealedModes.load()) ?? {})) await sites.set(host, mode);
    await unsealedModes.remove();
    const sealed = Object.fromEntries(await sites.all());
    // Where the disk can no longer be read, nothing found is not nothing chosen: a site that was switched off stays off.
    const modes = fault() === 'storage' ? { ...known, ...sealed } : sealed;
    if (JSON.stringify(modes) !== JSON.stringify(known)) await siteModes.save(modes);
    return modes;
  }

  async function takeBack(site: string) {
    if ((await vault.state()) !== 'open') throw new AppError('locked');
    await read();
    await sites.set(site, 'default');
    const { [site]: _gone, ...others } = (await siteModes.load()) ?? {};
    await siteModes.save(others);
  }

  async function write(host: string, mode: SiteMode) {
    await unsealedModes.save({ ...(await unsealedModes.load()), [host]: mode });
    await siteModes.save({ ...(await siteModes.load()), [host]: mode });
    await read();
  }

  return {
    all: () => inTurn(read),
    set: (site, choice) => inTurn(() => (choice === 'default' ? takeBack(site) : write(site, choice))),
  };
}
