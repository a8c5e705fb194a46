// The person's cases: what our own pages do with them, what each of their addresses is now, and where one of them is met.
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
import { type Entry, notesIn, noteText, withNote, withNoteAway, withSighting } from '../../lib/casework/entry';
import { exportedCase, exportedFrom } from '../../lib/casework/export';
import { compared, dueIn, noticed, unwatched } from '../../lib/casework/watch';
import { AppError } from '../../lib/errors/app-error';
import type { Run } from '../../lib/evidence/history';
import type { AddedTo, CaseView } from '../../lib/messages/case-messages';
import type { Asker, Handlers } from '../../lib/messages/serve';
import { countLevels } from '../../lib/screening/policy';
import { keyOf } from '../../lib/screening/queue';
import type { Ask, ScreeningState } from '../../lib/screening/state';
import type { CaseStore } from '../../lib/store/case-store';
import { isAddress } from './answers';
import type { OwnSource } from './own';

const DAY_MS = 86_400_000;

type Names =
  | 'cases'
  | 'caseLevels'
  | 'case'
  | 'caseNoticed'
  | 'caseEntry'
  | 'caseExport'
  | 'caseBundled'
  | 'newCase'
  | 'addToCase'
  | 'changeCase'
  | 'caseAway'
  | 'caseAddressesAway'
  | 'caseDisposition'
  | 'saveNote'
  | 'noteAway';

export interface Casework {
  handlers: Pick<Handlers, Names>;
  /** Which cases hold an address, for whoever is shown it. */
  source: OwnSource;
  /** Asks again about what is due in watched cases, as far as the day's limit leaves room, and notes what has changed. Never throws. */
  watch(): Promise<void>;
  /** A page asked about these: where one is in a case, site and time are noted. Never throws, nothing is sent. */
  met(states: readonly (ScreeningState | null)[], asker: Asker): void;
}

export interface CaseworkParts {
  store: CaseStore;
  /** What is known now, under the account in use, with the person's lists that hold it; sends nothing. @throws AppError `locked` */
  look(asks: Ask[]): Promise<ScreeningState[]>;
  /** What the service said of each over time, under the account in use. @throws AppError `locked` */
  history(asks: Ask[]): Promise<Run[][]>;
  /** Asks the service again, as a person's wish. */
  screen(asks: Ask[]): Promise<unknown>;
  /** How many addresses may still be sent today. */
  leftToday(): Promise<number>;
  /** The id of the account in use. */
  account(): Promise<string>;
  /** A person did something: the lock is put off. */
  touch(): Promise<unknown>;
  /** Every surface asks again. */
  changed(): void;
  /** '' where the browser does not let us see it. */
  titleOf(tabId: number): Promise<string>;
  now(): number;
  newId(): string;
}

/** A page asks about its addresses again and again; so many notes of today are remembered, so that the disk is not asked each time. */
const MOST_REMEMBERED = 5_000;

/** Surfaces ask again with each answer that comes, and a watched case may hold thousands of addresses to look up. */
const COMPARE_MS = 10_000;

export function createCasework(parts: CaseworkParts): Casework {
  const { store, look, history, screen, leftToday, account, touch, changed: tell, titleOf, now, newId } = parts;
  const onlyAsk = ({ chain, address }: Ask): Ask => ({ chain, address });
  const real = (asks: Ask[]): Ask[] => asks.filter(isAddress);

  /** How its addresses stand; in a watched case what has changed is noted by the way. */
  async function standing(of: Case): Promise<{ one: Case; states: ScreeningState[] }> {
    const states = await look(presentIn(of).map(onlyAsk));
    if (!of.watchDays) return { one: of, states };
    const whose = await account();
    if (compared(of, states, whose, now()) === of) return { one: of, states };
    const one = await store.change(of.id, (latest) => compared(latest, states, whose, now()));
    tell();
    return { one: one ?? of, states };
  }

  let comparedAt = Number.NEGATIVE_INFINITY;
  /** What has changed since somebody last looked is told to whoever asks first, and not when they are next gone through. */
  async function compareWatched(): Promise<void> {
    if (Math.abs(now() - comparedAt) < COMPARE_MS) return;
    comparedAt = now();
    // What is known cannot be compared just now: the cases themselves are there all the same.
    for (const of of await store.all()) if (of.watchDays) await standing(of).catch(() => undefined);
  }

  async function viewOf(of: Case | null): Promise<CaseView | null> {
    if (!of) return null;
    const { one, states } = await standing(of);
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

  const remembered = new Set<string>();

  async function note(asks: Ask[], { tabId, url }: Extract<Asker, { kind: 'content' }>): Promise<void> {
    const { host } = new URL(url);
    const known = await store.byAddress();
    const inCase = new Map<string, Ask[]>();
    for (const ask of asks)
      for (const { of } of known.get(keyOf(ask)) ?? []) {
        const mark = `${of.id} ${keyOf(ask)} ${of.keepsPages ? url : host} ${Math.floor(now() / DAY_MS)}`;
        if (remembered.has(mark)) continue;
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        remembered.add(mark);
        inCase.set(of.id, [...(inCase.get(of.id) ?? []), onlyAsk(ask)]);
      }
    if (inCase.size === 0) return;
    const title = await titleOf(tabId);
    for (const [id, met] of inCase)
      await store.changeEntries(id, met, (entry, one) =>
        withSighting(entry, { host, url, title }, one.keepsPages, now()),
      );
  }

  const handlers: Pick<Handlers, Names> = {
    cases: async ({ find }) => {
      await compareWatched();
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
      return Promise.all(cases.map(async (one) => ({ id: one.id, counts: countLevels((await standing(one)).states) })));
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
    async watch() {
      try {
        let left = await leftToday();
        for (const of of await store.all()) {
          if (!of.watchDays) continue;
          const { states } = await standing(of);
          const due = dueIn(of, states, now()).slice(0, Math.max(0, left));
          left -= due.length;
          if (due.length > 0) await screen(due);
        }
      } catch {
        // Locked, or no disk: the next time goes on where this one ended.
      }
    },
    met(states, asker) {
      const inCase = states.flatMap((state) => (state?.own?.cases.length ? [state] : []));
      // On a full disk a sighting is not noted; the surfaces say that the disk is full.
      if (asker.kind === 'content' && inCase.length > 0) void note(inCase, asker).catch(() => remembered.clear());
    },
  };
}
