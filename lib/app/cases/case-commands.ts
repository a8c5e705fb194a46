// What a person does to a case: each change is done, puts the lock off, and is told to every surface.

import { type Entry, notesIn, noteText, withNote, withNoteAway } from '../../cases/address-notes';
import { withBundle } from '../../cases/bundle-chain';
import {
  type Case,
  caseAway,
  caseName,
  changed,
  lineOf,
  newCase,
  withAddresses,
  withAway,
  withDisposition,
} from '../../cases/case';
import { noticed, unwatched } from '../../cases/watch';
import { AppError } from '../../errors/app-error';
import type { AddedTo, CaseView, caseMessages } from '../../messages/case-messages';
import type { Handlers } from '../../messages/serve';
import type { CaseStore } from '../../store/case-store';
import type { Ask } from '../../verdict/screening-state';
import { isAddress } from '../screening/screening-handlers';

export interface CaseChangesParts {
  store: CaseStore;
  /** A person did something: the lock is put off. */
  touch(): Promise<unknown>;
  /** Every surface asks again. */
  changed(): void;
  now(): number;
}

/** Of `caseMessages` those that change nothing. */
type Reads = 'cases' | 'caseLevels' | 'case' | 'caseEntry' | 'caseExport';

/** What the surfaces see of an address of a case. */
export const shownEntry = (entry: Entry | null): Entry | null => entry && { ...entry, notes: notesIn(entry) };

/** @param viewOf a case as a surface draws it */
export function createCaseChanges(
  { store, touch, changed: tell, now }: CaseChangesParts,
  viewOf: (one: Case | null) => Promise<CaseView | null>,
): Omit<Pick<Handlers, keyof typeof caseMessages>, Reads> {
  const real = (asks: Ask[]): Ask[] => asks.filter(isAddress);

  /** What a person does: done, then told to every surface. */
  async function did<T>(task: () => Promise<T>): Promise<T> {
    const done = await task();
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

  return {
    caseBundled: async ({ id, previous, ...made }) => {
      let late = false;
      const one = await store.change(id, (before) => {
        const next = withBundle(before, previous, made);
        late = next === null;
        return next ?? before;
      });
      return late ? 'again' : did(() => viewOf(one));
    },
    newCase: ({ id, name, asks }) =>
      did(async () => {
        const kept = caseName(name);
        if (!kept) throw new AppError('bad-request');
        const { next, added, noRoom } = withAddresses(newCase(id, kept, now()), real(asks), now());
        const one = await store.add(next);
        return one ? { id, name: one.name, added, noRoom } : 'full';
      }),
    addToCase: ({ id, asks }) => did(() => put(id, real(asks))),
    changeCase: ({ id, ...change }) =>
      did(() =>
        store
          .change(id, (one) => {
            const next = changed(one, change, now());
            return next.watchDays ? next : unwatched(next);
          })
          .then(viewOf),
      ),
    caseNoticed: async ({ id }) => {
      await store.change(id, noticed);
      tell();
      return null;
    },
    caseAway: ({ id, away }) =>
      did(() => store.change(id, (one) => caseAway(one, away, now()), 'away').then((one) => one && lineOf(one))),
    caseAddressesAway: ({ id, asks, away }) =>
      did(() => store.change(id, (one) => withAway(one, asks, away, now())).then(viewOf)),
    caseDisposition: ({ id, disposition, ...ask }) =>
      did(() => store.change(id, (one) => withDisposition(one, ask, disposition, now())).then(viewOf)),
    saveNote: ({ id, note, text, ...ask }) =>
      did(async () => {
        const kept = noteText(text);
        if (!kept) throw new AppError('bad-request');
        let full = false;
        const entry = await noted(id, ask, (before) => {
          const next = withNote(before, { id: note, text: kept }, now());
          full = next === null;
          return next;
        });
        return full ? ('full' as const) : shownEntry(entry);
      }),
    noteAway: ({ id, note, away, ...ask }) =>
      did(() => noted(id, ask, (before) => withNoteAway(before, note, away, now())).then(shownEntry)),
  };
}
