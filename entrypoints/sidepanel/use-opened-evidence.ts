// Whose evidence the panel shows in place of its lists, and where the focus goes back to after it.
import { useCallback, useRef, useState } from 'preact/hooks';
import type { AddressRef } from '../../lib/verdict/screening-state';

export interface OpenedEvidence {
  /** Null while the lists are shown. */
  evidenceOf: AddressRef | null;
  /** Begins anew, not by a press on an address: what opened evidence before does not get the focus back. */
  showEvidence(ask: AddressRef | null): void;
  /** The same function each time; from within evidence the focus still goes back to where the first was opened. */
  openEvidence(ask: AddressRef): void;
  closeEvidence(): void;
}

/** The lists are shown at first. */
export function useOpenedEvidence(): OpenedEvidence {
  const [evidenceOf, setEvidenceOf] = useState<AddressRef | null>(null);
  const openedFrom = useRef<Element | null>(null);
  const showEvidence = (ask: AddressRef | null): void => {
    openedFrom.current = null;
    setEvidenceOf(ask);
  };
  const openEvidence = useCallback((ask: AddressRef) => {
    openedFrom.current ??= document.activeElement;
    setEvidenceOf(ask);
  }, []);
  const closeEvidence = (): void => {
    const from = openedFrom.current;
    showEvidence(null);
    // The list is hidden until this is drawn.
    requestAnimationFrame(() => from instanceof HTMLElement && from.focus());
  };
  return { evidenceOf, showEvidence, openEvidence, closeEvidence };
}
