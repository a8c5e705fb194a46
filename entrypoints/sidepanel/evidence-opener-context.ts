// Context with the action that shows the evidence of an address in the side panel.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { AddressRef } from '../../lib/verdict/screening-state';

type OpenEvidence = (addressRef: AddressRef) => void;

/** Without a provider the action does nothing. */
export const EvidenceOpenerContext = createContext<OpenEvidence>(() => undefined);

/** @returns the action of the surrounding panel */
export const useOpenEvidence = (): OpenEvidence => useContext(EvidenceOpenerContext);
