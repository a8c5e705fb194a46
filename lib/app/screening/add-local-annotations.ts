// Adds local annotations (lists, cases) to screening states.
import type { LocalAnnotations } from '../../verdict/local-annotations';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';

/** Source of annotations: for each address, in the given order, its annotations or null. */
export type AnnotationSource = (asks: readonly AddressRef[]) => Promise<readonly (Partial<LocalAnnotations> | null)[]>;

export interface LocalAnnotator {
  /** Returns the annotations of each address, in the given order; null without any, and all null while locked. Never throws. */
  fetch(asks: readonly AddressRef[]): Promise<(LocalAnnotations | null)[]>;
  /** Returns the states in the same order with annotations added. Never throws: a failing source does not affect verdicts. */
  annotate(states: readonly ScreeningState[]): Promise<ScreeningState[]>;
}

/** @param isOpen whether the vault is open; annotations are not shown while it is locked */
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
