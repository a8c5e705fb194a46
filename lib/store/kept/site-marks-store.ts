// Encrypted store of which marks each site shows, where that differs from the setting for all sites.
import { z } from 'zod';
import { createSerialQueue } from '../../concurrency/serial-queue';
import type { EncryptedStore } from '../encrypted-store';
import { type SiteMarks, siteMarksSchema } from '../settings';
import { defineKeptRows, NEVER_EXPIRES } from './record-kind';

/** The row of chosen marks, by host. */
export const SITE_MARKS_ROWS = defineKeptRows('sites-marks', z.record(z.string(), siteMarksSchema));

/** Creates the store; encrypted, because it reveals which sites are used. Every call throws `locked`. */
export function createSiteMarksStore({ records }: { records: EncryptedStore }) {
  const store = records.store(SITE_MARKS_ROWS);
  const enqueue = createSerialQueue();
  const read = async (): Promise<Record<string, SiteMarks>> => (await store.getMany(['marks']))[0] ?? {};

  async function set(host: string, marks: SiteMarks | null): Promise<void> {
    const { [host]: _former, ...others } = await read();
    const value = marks === null ? others : { ...others, [host]: marks };
    await store.putMany([{ key: 'marks', value, until: NEVER_EXPIRES }]);
  }

  return {
    /** Returns the choices by host. */
    all: read,
    /** Returns the choice for a host; null without one. */
    async of(host: string): Promise<SiteMarks | null> {
      const all = await read();
      return Object.hasOwn(all, host) ? (all[host] ?? null) : null;
    },
    /** Sets the choice for a host; null removes it. */
    set: (host: string, marks: SiteMarks | null): Promise<void> => enqueue(() => set(host, marks)),
  };
}
