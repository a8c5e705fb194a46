// Adds local annotations (lists, data sets, cases) to screening states.
import type { LocalAnnotations } from '../../verdict/local-annotations';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';

/** Source of annotations: for each address, in the given order, its annotations or null. */
export type AnnotationSource = (
  addresses: readonly AddressRef[],
) => Promise<readonly (Partial<LocalAnnotations> | null)[]>;

/** Returns the states with annotations added, both in the same order. */
export function addAnnotations(
  states: readonly ScreeningState[],
  annotations: readonly (LocalAnnotations | null | undefined)[],
): ScreeningState[] {
  return states.map((state, i) => {
    const own = annotations[i];
    return own ? { ...state, own } : state;
  });
}

/** @param isOpen whether the vault is open; annotations are not shown while it is locked */
export function createLocalAnnotator(sources: readonly AnnotationSource[], isOpen: () => Promise<boolean>) {
  const fetchFrom = async (source: AnnotationSource, addresses: readonly AddressRef[]) => {
    try {
      return await source(addresses);
    } catch {
      return [];
    }
  };

  async function fetch(addresses: readonly AddressRef[]): Promise<(LocalAnnotations | null)[]> {
    if (!addresses.length || !sources.length || !(await isOpen())) return addresses.map(() => null);
    const results = await Promise.all(sources.map((source) => fetchFrom(source, addresses)));
    return addresses.map((_, i) => {
      const parts = results.flatMap((annotations) => annotations[i] ?? []);
      const lists = parts.flatMap((part) => part.lists ?? []);
      const cases = parts.flatMap((part) => part.cases ?? []);
      const dataSets = parts.flatMap((part) => part.dataSets ?? []);
      if (!lists.length && !cases.length && !dataSets.length) return null;
      return { lists, cases, ...(dataSets.length ? { dataSets } : {}) };
    });
  }

  return {
    /** Returns the annotations of each address, in the given order; null without any, and all null while locked. Never throws. */
    fetch,
    /** Returns the states in the same order with annotations added. Never throws: a failing source does not affect verdicts. */
    annotate: async (states: readonly ScreeningState[]) => addAnnotations(states, await fetch(states)),
  };
}

export type LocalAnnotator = ReturnType<typeof createLocalAnnotator>;
