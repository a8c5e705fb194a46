// Message handlers that modify cases; each extends the auto-lock deadline and notifies surfaces.

import {
  type AddressNotes,
  getActiveNotes,
  normalizeNoteText,
  withNote,
  withNoteRemoved,
} from '../../cases/address-notes';
import { withBundle } from '../../cases/bundle-chain';
import {
  buildCase,
  type Case,
  normalizeCaseName,
  summarizeCase,
  withAddresses,
  withAddressesRemoved,
  withCaseRemoved,
  withChange,
  withDisposition,
} from '../../cases/case';
import { withChangesSeen, withoutWatch } from '../../cases/watch';
import { AppError } from '../../errors/app-error';
import type { AddedToCase, CaseView, caseMessages } from '../../messages/case-messages';
import type { Handlers } from '../../messages/serve';
import type { CaseStore } from '../../store/case-store';
import type { AddressRef } from '../../verdict/screening-state';
import { isAddress } from '../screening/address-screening';

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
  entry && { ...entry, notes: getActiveNotes(entry) };

/** @param viewOf builds the view of a case for surfaces @returns the handlers of case commands */
export function createCaseCommands(
  { store, touch, changed: notify, now }: CaseCommandsDeps,
  viewOf: (record: Case | null) => Promise<CaseView | null>,
): Omit<Pick<Handlers, keyof typeof caseMessages>, Reads> {
  const validAddresses = (addresses: AddressRef[]): AddressRef[] => addresses.filter(isAddress);

  /** Runs a user command, extends the auto-lock and notifies surfaces. */
  async function runCommand<T>(task: () => Promise<T>): Promise<T> {
    const result = await task();
    await touch();
    notify();
    return result;
  }

  async function addAddresses(id: string, addresses: AddressRef[]): Promise<AddedToCase | null> {
    let added = { added: 0, noRoom: 0 };
    const changed = await store.change(id, (before) => {
      const { next, ...counts } = withAddresses(before, addresses, now());
      added = counts;
      return next;
    });
    return changed && { id, name: changed.name, ...added };
  }

  /** Changes the notes of one address of a case. */
  const changeNotes = async (
    id: string,
    ask: AddressRef,
    update: (entry: AddressNotes) => AddressNotes | null,
  ): Promise<AddressNotes | null> => (await store.changeEntries(id, [ask], update))?.[0] ?? null;

  return {
    caseBundled: async ({ id, previous, ...bundle }) => {
      let outdated = false;
      const changed = await store.change(id, (before) => {
        const next = withBundle(before, previous, bundle);
        outdated = next === null;
        return next ?? before;
      });
      return outdated ? 'again' : runCommand(() => viewOf(changed));
    },
    newCase: ({ id, name, asks: addresses }) =>
      runCommand(async () => {
        const validated = normalizeCaseName(name);
        if (!validated) throw new AppError('bad-request');
        const { next, added, noRoom } = withAddresses(
          buildCase(id, validated, now()),
          validAddresses(addresses),
          now(),
        );
        const changed = await store.add(next);
        return changed ? { id, name: changed.name, added, noRoom } : 'full';
      }),
    addToCase: ({ id, asks: addresses }) => runCommand(() => addAddresses(id, validAddresses(addresses))),
    changeCase: ({ id, ...change }) =>
      runCommand(() =>
        store
          .change(id, (before) => {
            const next = withChange(before, change, now());
            return next.watchDays ? next : withoutWatch(next);
          })
          .then(viewOf),
      ),
    caseNoticed: async ({ id }) => {
      await store.change(id, withChangesSeen);
      notify();
      return null;
    },
    caseAway: ({ id, away }) =>
      runCommand(() =>
        store
          .change(id, (before) => withCaseRemoved(before, away, now()), 'away')
          .then((changed) => changed && summarizeCase(changed)),
      ),
    caseAddressesAway: ({ id, asks: addresses, away }) =>
      runCommand(() => store.change(id, (before) => withAddressesRemoved(before, addresses, away, now())).then(viewOf)),
    caseDisposition: ({ id, disposition, ...ask }) =>
      runCommand(() => store.change(id, (before) => withDisposition(before, ask, disposition, now())).then(viewOf)),
    saveNote: ({ id, note, text, ...ask }) =>
      runCommand(async () => {
        const validated = normalizeNoteText(text);
        if (!validated) throw new AppError('bad-request');
        let full = false;
        const entry = await changeNotes(id, ask, (before) => {
          const next = withNote(before, { id: note, text: validated }, now());
          full = next === null;
          return next;
        });
        return full ? ('full' as const) : toShownNotes(entry);
      }),
    noteAway: ({ id, note, away, ...ask }) =>
      runCommand(() => changeNotes(id, ask, (before) => withNoteRemoved(before, note, away, now())).then(toShownNotes)),
  };
}
