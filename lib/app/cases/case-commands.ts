// Message handlers that create, change, archive and remove cases, their addresses, decisions and notes.
import {
  type AddressNotes,
  getActiveNotes,
  normalizeNoteText,
  withNote,
  withNoteRemoved,
} from '../../cases/address-notes';
import { withBundle } from '../../cases/bundle-hash-chain';
import {
  buildCase,
  type Case,
  type ChosenDisposition,
  normalizeCaseName,
  withAddresses,
  withAddressesRemoved,
  withCaseArchived,
  withCaseDecision,
  withCaseRemoved,
  withChange,
  withDisposition,
} from '../../cases/case';
import { normalizeReason } from '../../cases/case-fields';
import { summarizeCase } from '../../cases/case-summary';
import { withChangesSeen, withoutWatch } from '../../cases/watched-cases';
import { AppError } from '../../errors/app-error';
import type { AddedToCase, CaseView, caseMessages } from '../../messages/tables/case-messages';
import type { Handlers } from '../../messages/tables/serve-messages';
import type { CaseStore } from '../../store/case-store';
import type { Disposition } from '../../verdict/local-annotations';
import type { AddressRef } from '../../verdict/screening-state';
import { isAddress } from '../screening/screening-request-service';
import { createCaseImportCommands } from './case-import-commands';

export interface CaseCommandsDeps {
  store: CaseStore;
  /** Extends the auto-lock deadline after a user action. */
  touch(): Promise<unknown>;
  /** Notifies surfaces to query again. */
  changed(): void;
  /** Returns who changes a case: the label of the active account; '' if there is none. */
  author(): Promise<string>;
  now(): number;
}

/** The messages of `caseMessages` that change nothing. */
type Reads = 'cases' | 'caseLevels' | 'case' | 'caseEntry' | 'caseLog' | 'caseExport';

/** Returns the notes of an address as surfaces receive them, without deleted ones. */
export const toShownNotes = (entry: AddressNotes | null): AddressNotes | null =>
  entry && { ...entry, notes: getActiveNotes(entry) };

/** @param viewOf builds the view of a case for surfaces @returns the handlers of case commands */
export function createCaseCommands(
  { store, touch, changed: notify, author, now }: CaseCommandsDeps,
  viewOf: (record: Case | null) => Promise<CaseView | null>,
): Omit<Pick<Handlers, keyof typeof caseMessages>, Reads> {
  const validAddresses = (addresses: AddressRef[]): AddressRef[] => addresses.filter(isAddress);

  /** Runs a user command, extends the auto-lock and notifies surfaces. */
  async function runCommand<T>(task: (by: string) => Promise<T>): Promise<T> {
    const result = await task(await author());
    await touch();
    notify();
    return result;
  }

  async function addAddresses(id: string, addresses: AddressRef[], by: string): Promise<AddedToCase | null> {
    let added = { added: 0, noRoom: 0 };
    const add = (before: Case): Case => {
      const { next, ...counts } = withAddresses(before, addresses, now());
      added = counts;
      return next;
    };
    const changed = await store.change(id, add, { by });
    return changed && { id, name: changed.name, ...added };
  }

  /** Changes the notes of one address of a case. */
  const changeNotes = async (
    id: string,
    ask: AddressRef,
    update: (entry: AddressNotes) => AddressNotes | null,
    by: string,
  ): Promise<AddressNotes | null> => (await store.changeEntries(id, [ask], update, by))?.[0] ?? null;

  /** Returns a disposition with its reason. @throws AppError `bad-request` without the reason that it needs */
  function choose(disposition: Disposition, typed: string, by: string): ChosenDisposition {
    const reason = normalizeReason(typed);
    if (disposition !== 'open' && !reason) throw new AppError('bad-request');
    return { disposition, decision: reason ? { reason, by, at: now() } : null };
  }

  return {
    ...createCaseImportCommands({ store, now }, runCommand),
    caseBundled: async ({ id, previous, ...bundle }) => {
      let outdated = false;
      const record = (before: Case): Case => {
        const next = withBundle(before, previous, bundle);
        outdated = next === null;
        return next ?? before;
      };
      const changed = await store.change(id, record, { by: await author() });
      return outdated ? 'again' : runCommand(() => viewOf(changed));
    },
    newCase: ({ id, name, keepsPages = false, asks: addresses }) =>
      runCommand(async (by) => {
        const validated = normalizeCaseName(name);
        if (!validated) throw new AppError('bad-request');
        const { next, added, noRoom } = withAddresses(
          { ...buildCase(id, validated, now()), keepsPages },
          validAddresses(addresses),
          now(),
        );
        const changed = await store.add(next, { by });
        return changed ? { id, name: changed.name, added, noRoom } : 'full';
      }),
    addToCase: ({ id, asks: addresses }) => runCommand((by) => addAddresses(id, validAddresses(addresses), by)),
    changeCase: ({ id, ...change }) =>
      runCommand((by) => {
        const apply = (before: Case): Case => {
          const next = withChange(before, change, now());
          return next.watchDays ? next : withoutWatch(next);
        };
        return store.change(id, apply, { by }).then(viewOf);
      }),
    caseNoticed: async ({ id }) => {
      await store.change(id, withChangesSeen);
      notify();
      return null;
    },
    caseAway: ({ id, away }) =>
      runCommand((by) =>
        store
          .change(id, (before) => withCaseRemoved(before, away, now()), { also: 'away', by })
          .then((changed) => changed && summarizeCase(changed)),
      ),
    archiveCase: ({ id, archived }) =>
      runCommand((by) => store.change(id, (before) => withCaseArchived(before, archived, now()), { by }).then(viewOf)),
    caseAddressesAway: ({ id, asks: addresses, away }) =>
      runCommand((by) =>
        store.change(id, (before) => withAddressesRemoved(before, addresses, away, now()), { by }).then(viewOf),
      ),
    decideCase: ({ id, disposition, reason }) =>
      runCommand((by) => {
        const chosen = choose(disposition, reason, by);
        return store.change(id, (before) => withCaseDecision(before, chosen, now()), { by }).then(viewOf);
      }),
    caseDisposition: ({ id, disposition, reason, ...ask }) =>
      runCommand((by) => {
        const chosen = disposition && choose(disposition, reason, by);
        return store.change(id, (before) => withDisposition(before, ask, chosen, now()), { by }).then(viewOf);
      }),
    saveNote: ({ id, note, text, ...ask }) =>
      runCommand(async (by) => {
        const validated = normalizeNoteText(text);
        if (!validated) throw new AppError('bad-request');
        let full = false;
        const add = (before: AddressNotes): AddressNotes | null => {
          const next = withNote(before, { id: note, text: validated }, now());
          full = next === null;
          return next;
        };
        const entry = await changeNotes(id, ask, add, by);
        return full ? ('full' as const) : toShownNotes(entry);
      }),
    noteAway: ({ id, note, away, ...ask }) =>
      runCommand((by) =>
        changeNotes(id, ask, (before) => withNoteRemoved(before, note, away, now()), by).then(toShownNotes),
      ),
  };
}
