// Encrypted store of cases, their change logs, and the notes and sightings of each address.
import { type AddressNotes, NO_NOTES, withoutExpiredNotes } from '../cases/address-notes';
import {
  type Case,
  type CaseAddress,
  getActiveAddresses,
  MAX_CASES,
  withNoteCounts,
  withoutExpired,
} from '../cases/case';
import { type CaseEvent, caseLogEntrySchema, findCaseEvents, withLogged } from '../cases/case-log';
import { addressNotesSchema, caseSchema } from '../cases/case-schema';
import { createSerialQueue } from '../concurrency/serial-queue';
import { AppError } from '../errors/app-error';
import { toAddressKey } from '../screening/request-queue';
import type { AddressRef } from '../verdict/screening-state';
import { createCaseMergeStore } from './cases/case-merge-store';
import type { EncryptedStore } from './encrypted-store';
import { defineKeptRows, NEVER_EXPIRES } from './kept/record-kind';
import type { SealedRows } from './kept/record-store';

export const CASE_ROWS = defineKeptRows('cases', caseSchema);
/** Rows of notes and sightings, by `toEntryKey`. */
export const CASE_ENTRY_ROWS = defineKeptRows('case-entries', addressNotesSchema);
/** Returns the key of the notes of an address of a case. */
export const toEntryKey = (caseId: string, address: AddressRef): string => `${caseId}|${toAddressKey(address)}`;

/** Rows of the entries of change logs, by `toLogKey`. */
export const CASE_LOG_ROWS = defineKeptRows('case-log', caseLogEntrySchema);
/** Returns the key of an entry of the change log of a case. */
const toLogKey = (caseId: string, number: number): string => `${caseId}|${number}`;
/** Returns the id of the case whose log has an entry with this key. */
export const getCaseOfLogKey = (key: string): string => key.slice(0, key.lastIndexOf('|'));

export interface CaseStoreDeps {
  /** Store for permanent rows. */
  records: Pick<EncryptedStore, 'store' | 'writeTogether'>;
  /** Epoch ms. */
  now: () => number;
}

/** An address and the case that holds it. */
export interface Membership {
  of: Case;
  held: CaseAddress;
}

/** Further data that is written with a case. */
export interface CaseWrite {
  /** Who changed it: label of the account; '' for the extension itself. */
  by?: string | undefined;
  /** Log entries that the two versions of the case do not show. */
  events?: readonly CaseEvent[];
  notes?: readonly { ask: AddressRef; entry: AddressNotes }[];
}

/** Creates the store; changes are serialized, so that none is lost between two windows. */
export function createCaseStore({ records, now }: CaseStoreDeps) {
  const rows = records.store(CASE_ROWS);
  const entryRows = records.store(CASE_ENTRY_ROWS);
  const logRows = records.store(CASE_LOG_ROWS);
  /** Copy of the stored cases; only this worker writes them. */
  let held: Map<string, Case> | null = null;
  let memberships: Map<string, Membership[]> | null = null;
  let localAddresses: ReadonlySet<string> | null = null;
  const enqueue = createSerialQueue();

  async function load(): Promise<Map<string, Case>> {
    // Request the keys each time: the memory copy must not outlive them.
    if (held) {
      const cached = held;
      await rows.getMany([]);
      return cached;
    }
    const cases = (await rows.all()).sort((a, b) => a.createdAt - b.createdAt);
    held = new Map(cases.map((item) => [item.id, item]));
    return held;
  }

  function dropIndexes(): void {
    memberships = null;
    localAddresses = null;
  }

  const toRow = <T>(key: string, value: T) => ({ key, value, until: NEVER_EXPIRES });

  /** Encrypts a changed case with its notes and the log of the change. */
  async function seal(before: Case | null, after: Case, { by = '', events = [], notes = [] }: CaseWrite) {
    const found = [...findCaseEvents(before, after), ...events];
    const { next, entries } = withLogged(after, found, by, now());
    const batches: SealedRows[] = [
      await rows.sealMany([toRow(next.id, next)]),
      await logRows.sealMany(entries.map((entry) => toRow(toLogKey(next.id, entry.number), entry))),
      await entryRows.sealMany(notes.map(({ ask, entry }) => toRow(toEntryKey(next.id, ask), entry))),
    ];
    return { next, batches };
  }

  /** Writes sealed changes together, all or nothing. */
  async function commit(changes: readonly { next: Case; batches: SealedRows[] }[], more: readonly SealedRows[] = []) {
    const cases = await load();
    await records.writeTogether([...changes.flatMap(({ batches }) => batches), ...more]);
    for (const { next } of changes) cases.set(next.id, next);
    dropIndexes();
  }

  /** Writes a changed case with its notes and the log of the change, all or nothing. @returns the case as stored */
  async function put(before: Case | null, after: Case, write: CaseWrite = {}): Promise<Case> {
    const sealed = await seal(before, after, write);
    await commit([sealed]);
    return sealed.next;
  }

  /** Deletes expired removed data permanently; failures are retried later. */
  async function sweep(cases: Map<string, Case>): Promise<void> {
    for (const item of [...cases.values()]) {
      const { next, gone } = withoutExpired(item, now());
      if (next === item) continue;
      await entryRows.removeMany(gone.map((address) => toEntryKey(item.id, address)));
      if (next) await put(item, next);
      else {
        await logRows.removeMany(logKeys(item, 1, item.log?.entries ?? 0));
        await rows.removeMany([item.id]);
        cases.delete(item.id);
        dropIndexes();
      }
    }
  }

  /** Keys of the entries from number `first` to `last`. */
  const logKeys = ({ id }: Pick<Case, 'id'>, first: number, last: number): string[] =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => toLogKey(id, first + place));

  async function loadSwept(): Promise<Map<string, Case>> {
    const cases = await load();
    await sweep(cases).catch(() => undefined);
    return cases;
  }

  const visibleCase = (item: Case | undefined): Case | null => (item && item.removedAt === undefined ? item : null);
  const readEntries = async (id: string, addresses: readonly AddressRef[]): Promise<AddressNotes[]> => {
    const rowsFound = await entryRows.getMany(addresses.map((address) => toEntryKey(id, address)));
    return rowsFound.map((entry) => entry ?? NO_NOTES);
  };

  const merges = createCaseMergeStore({
    records,
    now,
    enqueue,
    seal,
    commit,
    find: async (id) => visibleCase((await load()).get(id)),
    readEntries,
  });

  return {
    /** Returns all cases except removed ones, in creation order. */
    all: () => enqueue(async () => [...(await loadSwept()).values()].filter((item) => visibleCase(item))),
    /** Returns the cases of each address, by `toAddressKey`. */
    byAddress: () =>
      enqueue(async () => {
        const cases = await load();
        memberships ??= indexMemberships([...cases.values()].filter((item) => visibleCase(item)));
        return memberships;
      }),
    /** Returns the addresses for which nothing may be sent: those of a case that is local only. */
    localAddresses: () =>
      enqueue(async () => {
        const cases = await load();
        localAddresses ??= indexLocalAddresses([...cases.values()].filter((item) => visibleCase(item)));
        return localAddresses;
      }),
    /** Returns a case; null if it does not exist or was removed. */
    read: (id: string) => enqueue(async () => visibleCase((await load()).get(id))),
    /** Returns notes and sightings of some addresses of a case, in the given order. */
    entries: (id: string, addresses: readonly AddressRef[]) => enqueue(() => readEntries(id, addresses)),
    /** Returns at most `most` entries of the change log before number `until`, oldest first; unreadable ones are missing. */
    log: (id: string, until: number, most: number) =>
      enqueue(async () => {
        const current = visibleCase((await load()).get(id));
        const last = Math.min(current?.log?.entries ?? 0, until - 1);
        const found = current ? await logRows.getMany(logKeys(current, Math.max(1, last - most + 1), last)) : [];
        return found.filter((entry) => entry !== null);
      }),
    /** Adds a case. @returns the case; an existing case with this id; null if the limit is reached */
    add: (newCase: Case, write: CaseWrite = {}) =>
      enqueue(async () => {
        const cases = await loadSwept();
        const existing = cases.get(newCase.id);
        if (existing || cases.size >= MAX_CASES) return existing ?? null;
        return put(null, newCase, write);
      }),
    /** Changes the stored case when its turn comes; `also`: removed ones too. @returns null if there is none */
    change: (id: string, how: (current: Case) => Case, { also, by }: { also?: 'away'; by?: string } = {}) =>
      enqueue(async () => {
        const current = (await load()).get(id);
        if (!current || (!also && !visibleCase(current))) return null;
        const next = how(current);
        return next === current ? current : put(current, next, { by });
      }),
    /**
     * Changes the notes of addresses of a case; if `how` returns null, they are unchanged.
     * @returns the notes afterwards for the addresses in the case, or null if there are none
     */
    changeEntries: (
      id: string,
      addresses: readonly AddressRef[],
      how: (entry: AddressNotes, current: Case) => AddressNotes | null,
      by = '',
    ) =>
      enqueue(async () => {
        const current = visibleCase((await load()).get(id));
        const present = new Set(current ? getActiveAddresses(current).map(toAddressKey) : []);
        const wanted = addresses.filter((address) => present.has(toAddressKey(address)));
        if (!current || wanted.length === 0) return null;
        const isUnreadable = await entryRows.findUnreadable(wanted.map((address) => toEntryKey(id, address)));
        const held = wanted.filter((_address, i) => !isUnreadable[i]);
        // Of several addresses the readable ones are changed, such as those of a page.
        if (held.length === 0) throw new AppError('unreadable-row');
        const before = await readEntries(id, held);
        const after = before.map((entry) => how(withoutExpiredNotes(entry, now()), current));
        const notes = held.flatMap((ask, i) => (after[i] ? [{ ask, entry: after[i] }] : []));
        if (notes.length === 0) return before;
        await put(current, withNoteCounts(current, notes), { by, notes });
        return before.map((entry, i) => after[i] ?? entry);
      }),
    ...merges,
    /** Clears the memory copy after the vault was locked. */
    drop() {
      held = null;
      dropIndexes();
    },
  };
}

export type CaseStore = ReturnType<typeof createCaseStore>;

function indexMemberships(cases: readonly Case[]): Map<string, Membership[]> {
  const byAddress = new Map<string, Membership[]>();
  for (const of of cases)
    for (const held of getActiveAddresses(of)) {
      const key = toAddressKey(held);
      const existing = byAddress.get(key);
      if (existing) existing.push({ of, held });
      else byAddress.set(key, [{ of, held }]);
    }
  return byAddress;
}

/** Returns addresses without their chains: nothing is sent for the same text on another chain either. */
const indexLocalAddresses = (cases: readonly Case[]): ReadonlySet<string> =>
  new Set(
    cases
      .filter(({ localOnly }) => localOnly)
      .flatMap((item) => getActiveAddresses(item).map(({ address }) => address)),
  );
