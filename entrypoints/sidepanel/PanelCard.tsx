// Verdict card of an address in the side panel and on the overrides page, with the actions common to them.
import { VerdictCard, type VerdictCardProps } from '../../components/card/VerdictCard';
import { copyText } from '../../lib/browser/clipboard';
import { openAddressLink, openLinkEditor, useAddressLinks } from '../../lib/view/card/use-address-links';
import { useAddressLabel } from '../../lib/view/lists/use-address-label';
import { screenAddresses } from '../../lib/view/lookup/screen-addresses';
import { openOptions } from '../shared/open-options';
import { useIsOpen } from '../shared/vault-state-context';
import { useOpenEvidence } from './evidence-opener-context';

export interface PanelCardProps extends Omit<VerdictCardProps, 'frame' | 'links' | 'naming' | 'actions'> {
  /** Requests a verdict. By default the address is screened as in the address list. */
  onScreen?(): void;
  onAddToCase(): void;
}

/** Renders the card; evidence and cases are available only while the vault is open. */
export function PanelCard({ onScreen, onAddToCase, ...card }: PanelCardProps) {
  const isOpen = useIsOpen();
  const openEvidence = useOpenEvidence();
  const addressRef = { chain: card.screening.chain, address: card.screening.address };
  const links = useAddressLinks(addressRef, card.evmChainId);
  const naming = useAddressLabel(addressRef);
  return (
    <VerdictCard
      {...card}
      frame="flat"
      {...(links ? { links } : {})}
      {...(isOpen ? { naming } : {})}
      actions={{
        screen: onScreen ?? (() => void screenAddresses([addressRef])),
        refresh: onScreen ?? (() => void screenAddresses([addressRef], { again: true })),
        copy: copyText,
        openLink: (link) => openAddressLink(addressRef, link),
        editLinks: openLinkEditor,
        ...(isOpen ? { evidence: () => openEvidence(addressRef), addToCase: onAddToCase } : {}),
        options: openOptions,
      }}
    />
  );
}
