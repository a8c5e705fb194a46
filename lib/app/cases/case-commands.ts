// Message handlers that modify cases; each extends the auto-lock and notifies surfaces.

import { type AddressNotes, noteText, presentNotes, withNote, withNoteRemoved } from '../../cases/address-notes';
import { withBundle } from '../../cases/bundle-chain';
import {
  type Case,
  caseName,
  newCase,
  summarizeCase,
  withAddresses,
  withAddressesRemoved,
  withCaseRemoved,
  withChange,
  withDisposition,
} from '../../cases/case';
import { withChangesSeen, withoutWatch } from '../../cases/watch';
import { AppError } from '../../errors/app-error';
import type { AddedTo, CaseView, caseMessages } from '../../messages/case-messages';
import type { Handlers } from '../../messages/serve';
import type { CaseStore } from '../../store/case-store';
import type { AddressRef } from '../../verdict/screening-state';
import { isAddress } from '../screening/screening-handlers';

export interface CaseCommandsDeps {
  store: CaseStore;
  /** Extends the auto-lock deadline after a user action. */
  touch(): Promise<unknown>;
  /** Notifies surfaces to query again. */
  changed(): void;
  now(): number;
}

/** The messages of `caseMessages` that change nothing. */
type Reads = 'cases' | 'caseLevels' | 'case' | 'caseEntry' | 'caseExport';

/** Returns the notes of an address as surfaces receive them, without deleted ones. */
export const toShownNotes = (entry: AddressNotes | null): AddressNotes | null =>
  entry && { ...entry, notes: presentNotes(entry) };

/** @param viewOf builds the view of a case for surfaces @returns the handlers of case commands */
export function createCaseCommands(
  { store, touch, changed: tell, now }: CaseCommandsDeps,
  viewOf: (one: Case | null) => Promise<CaseView | null>,
): Omit<Pick<Handlers, keyof typeof caseMessages>, Reads> {
  const real = (asks: AddressRef[]): AddressRef[] => asks.filter(isAddress);

  /** Runs a user command, extends the auto-lock and notifies surfaces. */
  async function did<T>(task: () => Promise<T>): Promise<T> {
    const done = await task();
    await touch();
    tell();
    return done;
  }

  async function put(id: string, asks: AddressRef[]): Promise<AddedTo | null> {
    let added = { added: 0, noRoom: 0 };
    const one = await store.change(id, (before) => {
      const { next, ...counts } = withAddresses(before, asks, now());
      added = counts;
      return next;
    });
    return one && { id, name: one.name, ...added };
  }

  /** Changes the notes of one address of a case. */
  const noted = async (
    id: string,
    ask: AddressRef,
    how: (entry: AddressNotes) => AddressNotes | null,
  ): Promise<AddressNotes | null> => (await store.changeEntries(id, [ask], how))?.[0] ?? null;

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
            const next = withChange(one, change, now());
            return next.watchDays ? next : withoutWatch(next);
          })
          .then(viewOf),
      ),
    caseNoticed: async ({ id }) => {
      await store.change(id, withChangesSeen);
      tell();
      return null;
    },
    caseAway: ({ id, away }) =>
      did(() =>
        store.change(id, (one) => withCaseRemoved(one, away, now()), 'away').then((one) => one && summarizeCase(one)),
      ),
    caseAddressesAway: ({ id, asks, away }) =>
      did(() => store.change(id, (one) => withAddressesRemoved(one, asks, away, now())).then(viewOf)),
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
        return full ? ('full' as const) : toShownNotes(entry);
      }),
    noteAway: ({ id, note, away, ...ask }) =>
      did(() => noted(id, ask, (before) => withNoteRemoved(before, note, away, now())).then(toShownNotes)),
  };
}
