// Card of the lookup result in the popup, with its actions and on-demand details.

import { VerdictCard } from '../../components/card/VerdictCard';
import { copyText } from '../../lib/browser/clipboard';
import type { Checksum } from '../../lib/chains/chain';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import { openAddressLink, openLinkEditor, useAddressLinks } from '../../lib/view/card/use-address-links';
import { useAddressLabel } from '../../lib/view/lists/use-address-label';
import { OverrideBalanceComparePanels } from '../shared/OverrideBalanceComparePanels';
import { useIsOpen } from '../shared/vault-state-context';
import { openOptions, openPanel } from './leave-popup';

export interface LookupAnswerProps {
  tabId: number | null;
  /** Null before a lookup and until its first state: no card is shown then. */
  screening: ScreeningState | null;
  checksum: Checksum | undefined;
  /** The pasted spelling of an address whose checksum is wrong. */
  spelling: string | undefined;
  /** Network of an EVM address that the text names. */
  evmChainId: number | undefined;
  now: number;
  onAgain(): void;
  onAddToCase(addresses: readonly AddressRef[]): void;
}

/** Renders card and details; both are absent while `screening` is null. */
export function LookupAnswer({ screening, onAddToCase, ...card }: LookupAnswerProps) {
  return (
    <>
      {screening && (
        <LookupCard
          key={`${screening.chain} ${screening.address}`}
          {...card}
          screening={screening}
          onAddToCase={() => onAddToCase([screening])}
        />
      )}
      {screening && <OverrideBalanceComparePanels folded screening={screening} now={card.now} />}
    </>
  );
}

interface LookupCardProps extends Omit<LookupAnswerProps, 'onAddToCase'> {
  screening: ScreeningState;
  onAddToCase(): void;
}

function LookupCard({ tabId, screening, checksum, spelling, evmChainId, now, onAgain, onAddToCase }: LookupCardProps) {
  const isOpen = useIsOpen();
  const links = useAddressLinks(screening, evmChainId);
  const naming = useAddressLabel(screening);
  return (
    <VerdictCard
      screening={screening}
      now={now}
      frame="flat"
      checksum={checksum}
      spelling={spelling}
      evmChainId={evmChainId}
      {...(links ? { links } : {})}
      {...(isOpen ? { naming } : {})}
      actions={{
        screen: onAgain,
        refresh: onAgain,
        copy: copyText,
        openLink: (link) => openAddressLink(screening, link),
        editLinks: openLinkEditor,
        addToCase: onAddToCase,
        ...panelActions(tabId, screening),
        options: openOptions,
      }}
    />
  );
}

/** Actions of the panel; none without a tab, because there is no panel then. */
function panelActions(tabId: number | null, { chain, address }: AddressRef) {
  if (tabId === null) return {};
  return {
    evidence: () => void openPanel(tabId, { ask: { chain, address }, show: 'evidence' }),
  };
}
