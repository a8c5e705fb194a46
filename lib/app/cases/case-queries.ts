// The person's cases: what our own pages read of them, and which of them hold an address.
import { type Case, finds, lineOf, presentIn } from '../../cases/case';
import { exportedCase, exportedFrom } from '../../cases/export-case';
import type { Stretch } from '../../evidence/history';
import type { CaseView, caseMessages } from '../../messages/case-messages';
import type { Handlers } from '../../messages/serve';
import { keyOf } from '../../screening/request-queue';
import { countLevels } from '../../verdict/risk-summary';
import type { Ask } from '../../verdict/screening-state';
import type { OwnSource } from '../screening/add-local-annotations';
import { type CaseChangesParts, createCaseChanges, shownEntry } from './case-commands';
import { createSightings, type Sightings, type SightingsParts } from './sightings';
import { createWatchedCases, type WatchedCases, type WatchedCasesParts } from './watch-check';

export interface Casework {
  /** All that may be asked about cases. */
  handlers: Pick<Handlers, keyof typeof caseMessages>;
  /** Which cases hold an address, for whoever is shown it. */
  source: OwnSource;
  watch: WatchedCases['watch'];
  compare: WatchedCases['compare'];
  /** How many changed verdicts nobody has looked at yet. @throws AppError `locked` */
  unseen(): Promise<number>;
  /** A page asked about these: where one is in a case, site and time are noted. */
  met: Sightings['met'];
  /** The vault was locked. */
  forget: Sightings['forget'];
}

export interface CaseworkParts extends WatchedCasesParts, SightingsParts, CaseChangesParts {
  /** What the service said of each over time, under the account in use. @throws AppError `locked` */
  history(asks: Ask[]): Promise<Stretch[][]>;
}

/** @returns the cases with all that may be asked about them; their handlers throw what the store throws, AppError `locked` among it */
export function createCasework(parts: CaseworkParts): Casework {
  const { store, look, history, touch, now } = parts;
  const watched = createWatchedCases(parts);
  const unseen = async () => (await store.all()).reduce((sum, one) => sum + lineOf(one).unseen, 0);
  const onlyAsk = ({ chain, address }: Ask): Ask => ({ chain, address });

  async function viewOf(of: Case | null): Promise<CaseView | null> {
    if (!of) return null;
    const { one, states } = await watched.standing(of);
    const byKey = new Map(states.map((screening) => [keyOf(screening), screening]));
    return {
      ...one,
      addresses: presentIn(one).flatMap((each) => {
        const screening = byKey.get(keyOf(each));
        return screening ? [{ ...each, screening }] : [];
      }),
    };
  }

  const handlers: Casework['handlers'] = {
    cases: async ({ find }) => {
      await watched.compare();
      const cases = await store.all();
      return {
        lines: cases.filter((one) => finds(one, find)).map(lineOf),
        all: cases.length,
        unseen: await unseen(),
      };
    },
    caseLevels: async ({ ids }) => {
      const wanted = new Set(ids);
      const cases = (await store.all()).filter(({ id }) => wanted.has(id));
      return Promise.all(
        cases.map(async (one) => ({ id: one.id, counts: countLevels((await watched.standing(one)).states) })),
      );
    },
    case: async ({ id }) => viewOf(await store.read(id)),
    caseEntry: async ({ id, ...ask }) => {
      if (!(await store.read(id))) return null;
      return shownEntry((await store.entries(id, [ask]))[0] ?? null);
    },
    caseExport: async ({ id }) => {
      const one = await store.read(id);
      if (!one) return null;
      await touch();
      const asks = presentIn(one).map(onlyAsk);
      const [entries, states, histories] = [await store.entries(id, asks), await look(asks), await history(asks)];
      return exportedCase(one, exportedFrom(one, entries, states, histories), now());
    },
    ...createCaseChanges(parts, viewOf),
  };

  return {
    handlers,
    async source(asks) {
      const known = await store.byAddress();
      return asks.map((ask) => {
        const cases = (known.get(keyOf(ask)) ?? []).map(({ of, held }) => ({
          id: of.id,
          name: of.name,
          disposition: held.disposition ?? of.disposition,
          sightings: held.sightings,
        }));
        return cases.length ? { cases } : null;
      });
    },
    watch: watched.watch,
    compare: watched.compare,
    unseen,
    ...createSightings(parts),
  };
}
