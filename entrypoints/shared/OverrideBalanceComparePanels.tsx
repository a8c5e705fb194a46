// On-demand details below a card on extension pages: organization override, balance, comparison.
import { useState } from 'preact/hooks';
import { BalancePanel } from '../../components/balance/BalancePanel';
import { RequestableDetail } from '../../components/card/RequestableDetail';
import { OverridePanel } from '../../components/overrides/OverridePanel';
import { overrideWords } from '../../lib/i18n/words/override';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { useBalance } from '../../lib/view/evidence/use-balance';
import { useOverride } from '../../lib/view/evidence/use-override';
import { openAddressTab } from './open-address-tab';
import { useHasAccount, useLacks } from './vault-state-context';
import '../../components/card/card-details.css';

export interface OverrideBalanceComparePanelsProps {
  screening: ScreeningState;
  now: number;
  /** True to show a single button until it is pressed; used in the popup, which has little room. */
  folded?: boolean;
}

/** Renders nothing while the vault is locked or has no account. Keyed by address, so that input for one address is never saved for another. */
export function OverrideBalanceComparePanels(props: OverrideBalanceComparePanelsProps) {
  const hasAccount = useHasAccount();
  const { chain, address } = props.screening;
  return hasAccount && <Details key={`${chain}:${address}`} {...props} />;
}

function Details({ screening, now, folded = false }: OverrideBalanceComparePanelsProps) {
  const [open, setOpen] = useState(!folded);
  const lacksOverrides = useLacks('overrides');
  const lacksBalances = useLacks('balances');
  const addressRef = { chain: screening.chain, address: screening.address };
  const words = overrideWords().more;
  const override = useOverride(addressRef);
  const balance = useBalance(addressRef);
  if (!open)
    return (
      <section class="card-more" aria-label={words.title} data-testid="more">
        <button type="button" class="button plain more-open" data-testid="more-open" onClick={() => setOpen(true)}>
          {words.unfold}
        </button>
      </section>
    );
  return (
    <section class="card-more" aria-label={words.title} data-testid="more">
      {!lacksOverrides && <OverridePanel screening={screening} view={override} now={now} />}
      {!lacksBalances && <BalancePanel chain={screening.chain} view={balance} now={now} />}
      <RequestableDetail
        id="compare-row"
        title={words.compare}
        button={{
          text: words.open,
          press: () => void openAddressTab('compare', addressRef).catch(() => undefined),
          testId: 'compare-open',
        }}
      />
    </section>
  );
}
