// Case service: message handlers that read cases, and the annotation source for addresses in cases.
import { type Case, matchesCase, presentAddresses, summarizeCase } from '../../cases/case';
import { exportedCase, exportedFrom } from '../../cases/export-case';
import type { VerdictPeriod } from '../../evidence/history';
import type { CaseView, caseMessages } from '../../messages/case-messages';
import type { Handlers } from '../../messages/serve';
import { toAddressKey } from '../../screening/request-queue';
import { countLevels } from '../../verdict/risk-summary';
import type { AddressRef } from '../../verdict/screening-state';
import type { AnnotationSource } from '../screening/add-local-annotations';
import { type CaseCommandsDeps, createCaseCommands, toShownNotes } from './case-commands';
import { createSightings, type Sightings, type SightingsDeps } from './sightings';
import { createWatchCheck, type WatchCheck, type WatchCheckDeps } from './watch-check';

export interface CaseService {
  /** Handlers of all case messages. */
  handlers: Pick<Handlers, keyof typeof caseMessages>;
  /** Annotation source: the cases that contain an address. */
  source: AnnotationSource;
  watch: WatchCheck['watch'];
  compare: WatchCheck['compare'];
  /** Counts changed verdicts that the user has not seen. @throws AppError `locked` */
  unseen(): Promise<number>;
  /** Records sightings of a page's addresses that are in a case. */
  met: Sightings['met'];
  /** Drops addresses and pages from memory after a lock. */
  forget: Sightings['forget'];
}

export interface CaseServiceDeps extends WatchCheckDeps, SightingsDeps, CaseCommandsDeps {
  /** Returns the verdict history of each address under the active account. @throws AppError `locked` */
  history(asks: AddressRef[]): Promise<VerdictPeriod[][]>;
}

/** @returns the case service; its handlers throw as the store, including AppError `locked` */
export function createCaseService(deps: CaseServiceDeps): CaseService {
  const { store, look, history, touch, now } = deps;
  const watchCheck = createWatchCheck(deps);
  const countUnseen = async () => (await store.all()).reduce((sum, one) => sum + summarizeCase(one).unseen, 0);
  const toRef = ({ chain, address }: AddressRef): AddressRef => ({ chain, address });

  async function viewOf(of: Case | null): Promise<CaseView | null> {
    if (!of) return null;
    const { one, states } = await watchCheck.standing(of);
    const byKey = new Map(states.map((screening) => [toAddressKey(screening), screening]));
    return {
      ...one,
      addresses: presentAddresses(one).flatMap((each) => {
        const screening = byKey.get(toAddressKey(each));
        return screening ? [{ ...each, screening }] : [];
      }),
    };
  }

  const handlers: CaseService['handlers'] = {
    cases: async ({ find }) => {
      await watchCheck.compare();
      const cases = await store.all();
      return {
        lines: cases.filter((one) => matchesCase(one, find)).map(summarizeCase),
        all: cases.length,
        unseen: await countUnseen(),
      };
    },
    caseLevels: async ({ ids }) => {
      const wanted = new Set(ids);
      const cases = (await store.all()).filter(({ id }) => wanted.has(id));
      return Promise.all(
        cases.map(async (one) => ({ id: one.id, counts: countLevels((await watchCheck.standing(one)).states) })),
      );
    },
    case: async ({ id }) => viewOf(await store.read(id)),
    caseEntry: async ({ id, ...ask }) => {
      if (!(await store.read(id))) return null;
      return toShownNotes((await store.entries(id, [ask]))[0] ?? null);
    },
    caseExport: async ({ id }) => {
      const one = await store.read(id);
      if (!one) return null;
      await touch();
      const asks = presentAddresses(one).map(toRef);
      const [entries, states, histories] = [await store.entries(id, asks), await look(asks), await history(asks)];
      return exportedCase(one, exportedFrom(one, entries, states, histories), now());
    },
    ...createCaseCommands(deps, viewOf),
  };

  return {
    handlers,
    async source(asks) {
      const byAddress = await store.byAddress();
      return asks.map((ask) => {
        const cases = (byAddress.get(toAddressKey(ask)) ?? []).map(({ of, held }) => ({
          id: of.id,
          name: of.name,
          disposition: held.disposition ?? of.disposition,
          sightings: held.sightings,
        }));
        return cases.length ? { cases } : null;
      });
    },
    watch: watchCheck.watch,
    compare: watchCheck.compare,
    unseen: countUnseen,
    ...createSightings(deps),
  };
}
