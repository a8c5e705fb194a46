// What can be looked up below a card on our own surfaces, each on demand: the organisation's entry, the balance, a comparison.
import { useState } from 'preact/hooks';
import { DetailRow } from '../../components/card/DetailRow';
import { BalancePanel } from '../../components/overrides/BalancePanel';
import { OverridePanel } from '../../components/overrides/OverridePanel';
import { overrideWords } from '../../lib/i18n/overrides';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { findConflicts } from '../../lib/view/evidence/override-form';
import { useBalance } from '../../lib/view/evidence/use-balance';
import { useOverride } from '../../lib/view/evidence/use-override';
import { openAddressTab } from './open-address-tab';
import { useIsOpen } from './vault-context';

export interface CardDetailsProps {
  screening: ScreeningState;
  chainName: string;
  now: number;
  /** One line until it is pressed: the popup has no room for more. */
  folded?: boolean;
}

/** Nothing while the vault is not open. Another address begins anew: nothing typed for one is ever saved for another. */
export function CardDetails(props: CardDetailsProps) {
  const isOpen = useIsOpen();
  const { chain, address } = props.screening;
  return isOpen && <MoreOf key={`${chain}:${address}`} {...props} />;
}

function MoreOf({ screening, chainName, now, folded = false }: CardDetailsProps) {
  const [open, setOpen] = useState(!folded);
  const ask = { chain: screening.chain, address: screening.address };
  const words = overrideWords().more;
  const override = useOverride(ask);
  const balance = useBalance(ask);
  const changed = findConflicts(override.look?.entry ?? null, override.theirs?.entry ?? null, override.typed);
  if (!open)
    return (
      <section class="card-more" aria-label={words.title} data-testid="more">
        <button type="button" class="btn text more-open" data-testid="more-open" onClick={() => setOpen(true)}>
          {words.unfold}
        </button>
      </section>
    );
  return (
    <section class="card-more" aria-label={words.title} data-testid="more">
      <OverridePanel screening={screening} view={{ ...override, changed }} now={now} />
      <BalancePanel chainName={chainName} view={balance} now={now} />
      <DetailRow
        id="compare-row"
        title={words.compare}
        text={words.compareText}
        button={{
          text: words.open,
          press: () => void openAddressTab('compare', ask).catch(() => undefined),
          testId: 'compare-open',
        }}
      />
    </section>
  );
}
