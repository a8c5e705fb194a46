// Adds local annotations (lists, cases) to screening states.
import type { LocalAnnotations } from '../../verdict/local-annotations';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';

/** One part of the record: for each address, in the order asked, what it holds, or null. */
export type AnnotationSource = (asks: readonly AddressRef[]) => Promise<readonly (Partial<LocalAnnotations> | null)[]>;

export interface LocalAnnotator {
  /** What the record holds of each, in the order asked; null where nothing, and all null while it is locked away. Never throws. */
  fetch(asks: readonly AddressRef[]): Promise<(LocalAnnotations | null)[]>;
  /** The same states in the same order; those that the record holds something of say so. Never throws: a part that fails costs no verdict. */
  annotate(states: readonly ScreeningState[]): Promise<ScreeningState[]>;
}

/** @param isOpen whether the vault is open: a record that is locked away is not shown */
export function createLocalAnnotator(
  sources: readonly AnnotationSource[],
  isOpen: () => Promise<boolean>,
): LocalAnnotator {
  const ask = async (source: AnnotationSource, asks: readonly AddressRef[]) => {
    try {
      return await source(asks);
    } catch {
      return [];
    }
  };

  async function of(asks: readonly AddressRef[]): Promise<(LocalAnnotations | null)[]> {
    if (!asks.length || !sources.length || !(await isOpen())) return asks.map(() => null);
    const told = await Promise.all(sources.map((source) => ask(source, asks)));
    return asks.map((_, i) => {
      const parts = told.flatMap((answers) => answers[i] ?? []);
      const lists = parts.flatMap((part) => part.lists ?? []);
      const cases = parts.flatMap((part) => part.cases ?? []);
      return lists.length || cases.length ? { lists, cases } : null;
    });
  }

  return {
    fetch: of,
    async annotate(states) {
      const owns = await of(states);
      return states.map((state, i) => {
        const own = owns[i];
        return own ? { ...state, own } : state;
      });
    },
  };
}
