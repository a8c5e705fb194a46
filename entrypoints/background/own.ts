// Adds to what a surface is told of an address what the person's own record holds of it.
import type { OwnRecord } from '../../lib/screening/own-record';
import type { Ask, ScreeningState } from '../../lib/screening/state';

/** One part of the record: for each address, in the order asked, what it holds, or null. */
export type OwnSource = (asks: readonly Ask[]) => Promise<readonly (Partial<OwnRecord> | null)[]>;

export interface Own {
  /** The same states in the same order; those that the record holds something of say so. Never throws: a part that fails costs no verdict. */
  with(states: readonly ScreeningState[]): Promise<ScreeningState[]>;
}

/** @param isOpen whether the vault is open: a record that is locked away is not shown */
export function createOwn(sources: readonly OwnSource[], isOpen: () => Promise<boolean>): Own {
  const ask = async (source: OwnSource, states: readonly ScreeningState[]) => {
    try {
      return await source(states);
    } catch {
      return [];
    }
  };

  return {
    async with(states) {
      if (!states.length || !sources.length || !(await isOpen())) return [...states];
      const told = await Promise.all(sources.map((source) => ask(source, states)));
      return states.map((state, i) => {
        const parts = told.flatMap((answers) => answers[i] ?? []);
        const lists = parts.flatMap((part) => part.lists ?? []);
        const cases = parts.flatMap((part) => part.cases ?? []);
        return lists.length || cases.length ? { ...state, own: { lists, cases } } : state;
      });
    },
  };
}
