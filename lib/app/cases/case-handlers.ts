// Case service that answers messages about cases and finds the cases that contain an address.
import { getActiveNotes } from '../../cases/address-notes';
import { type Case, getActiveAddresses, withChange } from '../../cases/case';
import { matchesCase, summarizeCase } from '../../cases/case-summary';
import { collectExportSources, exportCase } from '../../cases/export-case';
import type { CaseView, caseMessages } from '../../messages/tables/case-messages';
import type { Handlers } from '../../messages/tables/serve-messages';
import { toAddressKey } from '../../screening/request-queue';
import type { CaseStore } from '../../store/case-store';
import { countCells } from '../../verdict/level-counts';
import type { AddressRef } from '../../verdict/screening-state';
import { type CaseCommandsDeps, createCaseCommands, toShownNotes } from './case-commands';
import { type CaseSightingsDeps, createCaseSightings } from './case-sightings';
import { countUnseenChanges } from './unseen-change-count';
import { createWatchCheck, type WatchCheckDeps } from './watch-check';

/** Entries of the change log in one answer. */
const LOG_PAGE = 100;

export interface CaseHandlersDeps extends WatchCheckDeps, CaseSightingsDeps, CaseCommandsDeps {}

/** @returns the case service; its handlers throw as the store, including AppError `locked` */
export function createCaseHandlers(deps: CaseHandlersDeps) {
  const { store, peek, touch, now } = deps;
  const watchCheck = createWatchCheck(deps);
  const toRef = ({ chain, address }: AddressRef): AddressRef => ({ chain, address });

  async function viewOf(record: Case | null): Promise<CaseView | null> {
    if (!record) return null;
    const { updated, states } = await watchCheck.checkCase(record);
    const byKey = new Map(states.map((screening) => [toAddressKey(screening), screening]));
    return {
      ...updated,
      addresses: getActiveAddresses(updated).flatMap((address) => {
        const screening = byKey.get(toAddressKey(address));
        return screening ? [{ ...address, screening }] : [];
      }),
    };
  }

  const handlers: Pick<Handlers, keyof typeof caseMessages> = {
    cases: async ({ find }) => {
      await watchCheck.compare();
      const cases = await store.all();
      const { found, isPartial } = await findCases(store, cases, find);
      return { lines: found.map(summarizeCase), all: cases.length, unseen: await countUnseenChanges(store), isPartial };
    },
    caseLevels: async ({ ids }) => {
      const wanted = new Set(ids);
      const cases = (await store.all()).filter(({ id }) => wanted.has(id));
      return Promise.all(
        cases.map(async (item) => ({ id: item.id, counts: countCells((await watchCheck.checkCase(item)).states) })),
      );
    },
    case: async ({ id }) => viewOf(await store.read(id)),
    caseEntry: async ({ id, ...ref }) => {
      if (!(await store.read(id))) return null;
      return toShownNotes((await store.entries(id, [ref]))[0] ?? null);
    },
    caseLog: ({ id, until }) => store.log(id, until, LOG_PAGE),
    caseExport: async ({ id }) => {
      const item = await store.read(id);
      if (!item) return null;
      await touch();
      const addresses = getActiveAddresses(item).map(toRef);
      const account = await deps.account();
      const [entries, states, histories, balances] = [
        await store.entries(id, addresses),
        await peek(addresses),
        account ? await account.readHistories(addresses) : addresses.map(() => []),
        account ? await account.readBalances(addresses) : addresses.map(() => null),
      ];
      const log = await store.log(id, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
      return exportCase(item, collectExportSources(item, entries, states, histories, balances), now(), {
        by: await deps.author(),
        log,
      });
    },
    ...createCaseCommands(deps, viewOf),
  };

  return {
    /** Handlers of all case messages. */
    handlers,
    /** Annotation source: the cases that contain an address. */
    async source(addresses: readonly AddressRef[]) {
      const byAddress = await store.byAddress();
      return addresses.map((ref) => {
        const cases = (byAddress.get(toAddressKey(ref)) ?? []).map(({ of: record, held }) => ({
          id: record.id,
          name: record.name,
          disposition: held.disposition ?? record.disposition,
          sightings: held.sightings,
        }));
        return cases.length ? { cases } : null;
      });
    },
    /** Sets all cases to local only, for an account that is connected later. @throws AppError `locked`, `storage` */
    async keepLocal(): Promise<void> {
      for (const { id, localOnly } of await store.all())
        if (!localOnly) await store.change(id, (before) => withChange(before, { localOnly: true }, now()));
    },
    watch: watchCheck.watch,
    compare: watchCheck.compare,
    ...createCaseSightings(deps),
  };
}

export type CaseHandlers = ReturnType<typeof createCaseHandlers>;

/** Shortest text that is searched in notes, in characters. */
const MIN_LENGTH = 2;
/** Addresses whose notes one search decrypts. */
const MAX_READ = 5_000;

/** Returns the cases that contain `text`. `isPartial`: more notes exist than one search reads. */
async function findCases(
  store: Pick<CaseStore, 'entries'>,
  cases: readonly Case[],
  text: string,
): Promise<{ found: Case[]; isPartial: boolean }> {
  const query = text.trim().toLowerCase();
  const matching = new Set(cases.filter((item) => matchesCase(item, query)));
  let remaining = query.length < MIN_LENGTH ? 0 : MAX_READ;
  let isPartial = false;
  for (const item of cases) {
    if (matching.has(item) || query.length < MIN_LENGTH) continue;
    const noted = getActiveAddresses(item).filter(({ notes }) => notes > 0);
    const entries = await store.entries(item.id, noted.slice(0, remaining));
    isPartial ||= noted.length > remaining;
    remaining -= entries.length;
    if (entries.some((entry) => getActiveNotes(entry).some((note) => note.text.toLowerCase().includes(query))))
      matching.add(item);
  }
  return { found: cases.filter((item) => matching.has(item)), isPartial };
}
