// The person's cases: what our own pages do with them, and which of them hold an address.
import { withBundle } from '../../lib/casework/bundle-mark';
import {
  type Case,
  caseAway,
  caseName,
  changed,
  finds,
  lineOf,
  newCase,
  presentIn,
  withAddresses,
  withAway,
  withDisposition,
} from '../../lib/casework/case';
import { type Entry, notesIn, noteText, withNote, withNoteAway } from '../../lib/casework/entry';
import { exportedCase, exportedFrom } from '../../lib/casework/export';
import { noticed, unwatched } from '../../lib/casework/watch';
import { AppError } from '../../lib/errors/app-error';
import type { Run } from '../../lib/evidence/history';
import type { AddedTo, CaseView, caseMessages } from '../../lib/messages/case-messages';
import type { Handlers } from '../../lib/messages/serve';
import { countLevels } from '../../lib/screening/policy';
import { keyOf } from '../../lib/screening/queue';
import type { Ask } from '../../lib/screening/state';
import { isAddress } from './answers';
import type { OwnSource } from './own';
import { createSightings, type SightingsParts } from './sightings';
import { createWatchedCases, type WatchedCases, type WatchedCasesParts } from './watched-cases';

/** All that may be asked about cases. */
type CaseHandlers = Pick<Handlers, keyof typeof caseMessages>;

export interface Casework {
  handlers: CaseHandlers;
  /** Which cases hold an address, for whoever is shown it. */
  source: OwnSource;
  watch: WatchedCases['watch'];
  /** A page asked about these: where one is in a case, site and time are noted. */
  met: ReturnType<typeof createSightings>;
}

export interface CaseworkParts extends WatchedCasesParts, SightingsParts {
  /** What the service said of each over time, under the account in use. @throws AppError `locked` */
  history(asks: Ask[]): Promise<Run[][]>;
  /** A person did something: the lock is put off. */
  touch(): Promise<unknown>;
  newId(): string;
}

export function createCasework(parts: CaseworkParts): Casework {
  const { store, look, history, touch, changed: tell, now, newId } = parts;
  const watched = createWatchedCases(parts);
  const onlyAsk = ({ chain, address }: Ask): Ask => ({ chain, address });
  const real = (asks: Ask[]): Ask[] => asks.filter(isAddress);

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

  /** What a person does: done, then told to every surface. */
  async function did<T>(task: Promise<T>): Promise<T> {
    const done = await task;
    await touch();
    tell();
    return done;
  }

  async function put(id: string, asks: Ask[]): Promise<AddedTo | null> {
    let added = { added: 0, noRoom: 0 };
    const one = await store.change(id, (before) => {
      const { next, ...counts } = withAddresses(before, asks, now());
      added = counts;
      return next;
    });
    return one && { id, name: one.name, ...added };
  }

  /** One address of a case. */
  const noted = async (id: string, ask: Ask, how: (entry: Entry) => Entry | null): Promise<Entry | null> =>
    (await store.changeEntries(id, [ask], how))?.[0] ?? null;
  /** What the surfaces see of it. */
  const shown = (entry: Entry | null): Entry | null => entry && { ...entry, notes: notesIn(entry) };

  const handlers: CaseHandlers = {
    cases: async ({ find }) => {
      await watched.compare();
      const cases = await store.all();
      const lines = cases.map(lineOf);
      return {
        lines: lines.filter((_line, i) => finds(cases[i] as Case, find)),
        all: lines.length,
        unseen: lines.reduce((sum, line) => sum + line.unseen, 0),
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
      return shown((await store.entries(id, [ask]))[0] ?? null);
    },
    caseExport: async ({ id }) => {
      const one = await store.read(id);
      if (!one) return null;
      await touch();
      const asks = presentIn(one).map(onlyAsk);
      const [entries, states, histories] = [await store.entries(id, asks), await look(asks), await history(asks)];
      return exportedCase(one, exportedFrom(one, entries, states, histories), now());
    },
    caseBundled: async ({ id, previous, ...made }) => {
      let late = false;
      const one = await store.change(id, (before) => {
        const next = withBundle(before, previous, made);
        late = next === null;
        return next ?? before;
      });
      return late ? 'again' : did(viewOf(one));
    },
    newCase: ({ name, asks }) =>
      did(
        (async () => {
          const kept = caseName(name);
          if (!kept) throw new AppError('bad-request');
          const { next, added, noRoom } = withAddresses(newCase(newId(), kept, now()), real(asks), now());
          return (await store.add(next)) ? { id: next.id, name: kept, added, noRoom } : 'full';
        })(),
      ),
    addToCase: ({ id, asks }) => did(put(id, real(asks))),
    changeCase: ({ id, ...change }) =>
      did(
        store
          .change(id, (one) => {
            const next = changed(one, change, now());
            return next.watchDays ? next : unwatched(next);
          })
          .then(viewOf),
      ),
    caseNoticed: async ({ id }) => {
      await store.change(id, noticed);
      return null;
    },
    caseAway: ({ id, away }) =>
      did(store.change(id, (one) => caseAway(one, away, now()), 'away').then((one) => one && lineOf(one))),
    caseAddressesAway: ({ id, asks, away }) =>
      did(store.change(id, (one) => withAway(one, asks, away, now())).then(viewOf)),
    caseDisposition: ({ id, disposition, ...ask }) =>
      did(store.change(id, (one) => withDisposition(one, ask, disposition, now())).then(viewOf)),
    saveNote: ({ id, note, text, ...ask }) =>
      did(
        (async () => {
          const kept = noteText(text);
          if (!kept) throw new AppError('bad-request');
          let full = false;
          const entry = await noted(id, ask, (before) => {
            const next = withNote(before, { id: note ?? newId(), text: kept }, now());
            full = next === null;
            return next;
          });
          return full ? ('full' as const) : shown(entry);
        })(),
      ),
    noteAway: ({ id, note, away, ...ask }) =>
      did(noted(id, ask, (before) => withNoteAway(before, note, away, now())).then(shown)),
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
    met: createSightings(parts),
  };
}
