// Preact hook that shows an address's evidence in place of the panel tabs, and restores focus on close.
import { useCallback, useRef, useState } from 'preact/hooks';
import type { AddressRef } from '../../lib/verdict/screening-state';

export interface OpenedEvidence {
  /** Null while the tabs are shown. */
  evidenceOf: AddressRef | null;
  /** True while the shown evidence was restored with the panel's view: it is read, and nothing is requested. */
  isRestored: boolean;
  /** Shows evidence without remembering the focus, for requests from outside the panel. */
  showEvidence(addressRef: AddressRef | null, isRestored?: boolean): void;
  /** Stable callback; evidence opened within evidence keeps the focus origin of the first. */
  openEvidence(addressRef: AddressRef): void;
  closeEvidence(): void;
}

/** Returns the state; initially the tabs are shown. */
export function useOpenedEvidence(): OpenedEvidence {
  const [evidenceOf, setEvidenceOf] = useState<AddressRef | null>(null);
  const [isRestored, setRestored] = useState(false);
  const openedFrom = useRef<Element | null>(null);
  const showEvidence = (addressRef: AddressRef | null, restored = false): void => {
    openedFrom.current = null;
    setRestored(restored);
    setEvidenceOf(addressRef);
  };
  const openEvidence = useCallback((addressRef: AddressRef) => {
    openedFrom.current ??= document.activeElement;
    setRestored(false);
    setEvidenceOf(addressRef);
  }, []);
  const closeEvidence = (): void => {
    const origin = openedFrom.current;
    showEvidence(null);
    // The list is hidden until the next render, so it can be focused only after it.
    requestAnimationFrame(() => origin instanceof HTMLElement && origin.focus());
  };
  return { evidenceOf, isRestored, showEvidence, openEvidence, closeEvidence };
}
