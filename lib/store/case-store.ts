// Cases at rest, sealed: a row for each case, and one for the notes and sightings of each of its addresses. Nothing here is ever pushed out.

import { type AddressNotes, NO_NOTES, withoutExpiredNotes } from '../cases/address-notes';
import { type Case, type CaseAddress, MAX_CASES, presentAddresses, withCounts, withoutExpired } from '../cases/case';
import { caseSchema, entrySchema } from '../cases/case-schema';
import { createSerialQueue } from '../concurrency/serial-queue';
import { toAddressKey } from '../screening/request-queue';
import type { AddressRef } from '../verdict/screening-state';
import { type EncryptedStore, NEVER_EXPIRES } from './encrypted-store';

export interface CaseStoreDeps {
  /** Rows that are never deleted by themselves. */
  records: Pick<EncryptedStore, 'store'>;
  /** Epoch ms. */
  now: () => number;
}

/** An address in one of the cases. */
export interface Membership {
  of: Case;
  held: CaseAddress;
}

/** Every call throws `locked`, `storage` or `storage-full`; then nothing has changed. */
export interface CaseStore {
  /** All that were not taken away, in the order in which they were made. */
  all(): Promise<Case[]>;
  /** Null where there is none, or it was taken away. */
  read(id: string): Promise<Case | null>;
  /** In which cases each address is, under `keyOf`. */
  byAddress(): Promise<ReadonlyMap<string, readonly Membership[]>>;
  /** Notes and sightings of some addresses of a case, in the order asked. */
  entries(id: string, asks: readonly AddressRef[]): Promise<AddressNotes[]>;
  /** @returns the case; if one with this id exists, that one; null if there is no room for another */
  add(one: Case): Promise<Case | null>;
  /** Changes the case as it stands when its turn comes; `also`: even one that was taken away. @returns null if there is none */
  change(id: string, how: (one: Case) => Case, also?: 'away'): Promise<Case | null>;
  /** Changes what is noted of addresses of a case; if `how` answers null, nothing changes. @returns what is noted then for the addresses it holds, or null if it holds none */
  changeEntries(
    id: string,
    asks: readonly AddressRef[],
    how: (entry: AddressNotes, one: Case) => AddressNotes | null,
  ): Promise<AddressNotes[] | null>;
  /** Holds nothing in memory any more: the vault was shut. */
  drop(): void;
}

/** One change at a time, whoever asks, so that none is lost between two windows. */
export function createCaseStore({ records, now }: CaseStoreDeps): CaseStore {
  const rows = records.store<Case>({ name: 'cases', version: 1, schema: caseSchema, kept: true });
  const entryRows = records.store<AddressNotes>({ name: 'case-entries', version: 1, schema: entrySchema, kept: true });
  const entryKey = (id: string, ask: AddressRef) => `${id}|${toAddressKey(ask)}`;
  /** As on the disk: this worker alone writes there. */
  let held: Map<string, Case> | null = null;
  let memberships: Map<string, Membership[]> | null = null;
  const inTurn = createSerialQueue();

  async function load(): Promise<Map<string, Case>> {
    // The keys are asked for each time: what is in memory must not outlive them.
    if (held) {
      const known = held;
      await rows.getMany([]);
      return known;
    }
    const cases = (await rows.all()).sort((a, b) => a.createdAt - b.createdAt);
    held = new Map(cases.map((one) => [one.id, one]));
    return held;
  }

  async function put(one: Case): Promise<void> {
    const cases = await load();
    await rows.putMany([{ key: one.id, value: one, until: NEVER_EXPIRES }]);
    cases.set(one.id, one);
    memberships = null;
  }

  /** Deletes for good what was taken away and can no longer be brought back; what fails here is tried again later. */
  async function sweep(cases: Map<string, Case>): Promise<void> {
    for (const one of [...cases.values()]) {
      const { next, gone } = withoutExpired(one, now());
      if (next === one) continue;
      await entryRows.removeMany(gone.map((ask) => entryKey(one.id, ask)));
      if (next) await put(next);
      else {
        await rows.removeMany([one.id]);
        cases.delete(one.id);
        memberships = null;
      }
    }
  }

  async function present(): Promise<Map<string, Case>> {
    const cases = await load();
    await sweep(cases).catch(() => undefined);
    return cases;
  }

  const shown = (one: Case | undefined): Case | null => (one && one.removedAt === undefined ? one : null);
  const readEntries = async (id: string, asks: readonly AddressRef[]): Promise<AddressNotes[]> => {
    const found = await entryRows.getMany(asks.map((ask) => entryKey(id, ask)));
    return found.map((entry) => entry ?? NO_NOTES);
  };

  return {
    all: () => inTurn(async () => [...(await present()).values()].filter((one) => shown(one))),
    byAddress: () =>
      inTurn(async () => {
        const cases = await load();
        memberships ??= membershipsIn([...cases.values()].filter((one) => shown(one)));
        return memberships;
      }),
    read: (id) => inTurn(async () => shown((await load()).get(id))),
    entries: (id, asks) => inTurn(() => readEntries(id, asks)),
    add: (one) =>
      inTurn(async () => {
        const cases = await present();
        const known = cases.get(one.id);
        if (known || cases.size >= MAX_CASES) return known ?? null;
        await put(one);
        return one;
      }),
    change: (id, how, also) =>
      inTurn(async () => {
        const one = (await load()).get(id);
        if (!one || (!also && !shown(one))) return null;
        const next = how(one);
        if (next !== one) await put(next);
        return next;
      }),
    changeEntries: (id, asks, how) =>
      inTurn(async () => {
        const one = shown((await load()).get(id));
        const present = new Set(one ? presentAddresses(one).map(toAddressKey) : []);
        const held = asks.filter((ask) => present.has(toAddressKey(ask)));
        if (!one || held.length === 0) return null;
        const before = await readEntries(id, held);
        const after = before.map((entry) => how(withoutExpiredNotes(entry, now()), one));
        const written = held.flatMap((ask, i) => (after[i] ? [{ ask, entry: after[i] }] : []));
        if (written.length === 0) return before;
        await entryRows.putMany(
          written.map(({ ask, entry }) => ({ key: entryKey(id, ask), value: entry, until: NEVER_EXPIRES })),
        );
        // Killed in between, the case says one too few until the next note; the notes themselves are there.
        await put(withCounts(one, written));
        return before.map((entry, i) => after[i] ?? entry);
      }),
    drop() {
      held = null;
      memberships = null;
    },
  };
}

function membershipsIn(cases: readonly Case[]): Map<string, Membership[]> {
  const found = new Map<string, Membership[]>();
  for (const of of cases)
    for (const held of presentAddresses(of)) {
      const key = toAddressKey(held);
      const known = found.get(key);
      if (known) known.push({ of, held });
      else found.set(key, [{ of, held }]);
    }
  return found;
}
