// Hook that screens an address dropped onto the panel as text, and shows its evidence.
import { useStatusMessage } from '../../components/ui/use-status-message';
import { MAX_PASTE, parsePasted } from '../../lib/detect/parse-pasted';
import { panelWords } from '../../lib/i18n/words/panel';
import { callSafely } from '../../lib/messages/call-background';
import type { AddressRef } from '../../lib/verdict/screening-state';
import {
  removeDuplicates,
  resolveLookupCandidates,
  toAddressRef,
} from '../../lib/view/lookup/resolve-lookup-candidates';
import { screenAddresses } from '../../lib/view/lookup/screen-addresses';
import { parseCanonicalAddress } from '../shared/parse-canonical-address';

/** Returns the dropped text; null for files, and where another element takes the drop. */
function readText({ defaultPrevented, target, dataTransfer }: DragEvent): string | null {
  const isTaken = defaultPrevented || (target instanceof Element && target.closest('input, textarea'));
  if (isTaken || !dataTransfer?.types.includes('text/plain') || dataTransfer.types.includes('Files')) return null;
  return dataTransfer.getData('text/plain');
}

/** Nothing is sent for a text with several addresses or of several chains. @param isOpen false while the vault is locked */
export function useAddressDrop(isOpen: boolean, openEvidence: (addressRef: AddressRef) => void) {
  const { message, show, on } = useStatusMessage<string>();
  /** Screens the address of the text. @returns why it was not screened, or null */
  const screen = (text: string): string | null => {
    const words = panelWords().drop;
    const found = removeDuplicates(parsePasted(text));
    if (!isOpen) return words.locked;
    if (text.length > MAX_PASTE) return words.oversized;
    if (found.length !== 1) return found.length === 0 ? words.none : words.several({ n: found.length });
    const addressRef = toAddressRef(resolveLookupCandidates(found, 0, ''), parseCanonicalAddress);
    if (!addressRef) return words.ambiguous;
    callSafely('noteLookup', { ask: addressRef });
    void screenAddresses([addressRef]);
    openEvidence(addressRef);
    return null;
  };
  return {
    message,
    /** Handlers of the message. */
    onMessage: on,
    /** Handlers of the drop target. */
    on: {
      onDragOver(event: DragEvent) {
        if (readText(event) !== null) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        const text = readText(event);
        if (text === null) return;
        event.preventDefault();
        const refusal = screen(text);
        if (refusal !== null) show(refusal);
      },
    },
  };
}
