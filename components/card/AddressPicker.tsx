// Address picker in the card, for a context-menu lookup that found several addresses or none.
import { chainName } from '../../lib/chains/chain-names';
import { selectionWords } from '../../lib/i18n/words/selection';
import { abbreviateAddresses } from '../../lib/text/abbreviate-address';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { VerdictBadge } from '../mark/VerdictBadge';
import './address-picker.css';
import './card.css';

export interface PickerOption {
  screening: ScreeningState;
  open(): void;
}

export interface AddressPickerProps {
  picks: readonly PickerOption[];
  /** Epoch ms, for ages. */
  now: number;
  /** Why there is no address, or that the list is cut, and the next step, if it is known. */
  reason?: string | undefined;
}

/** Renders one button per candidate, or an explanation if there is none. */
export function AddressPicker({ picks, now, reason }: AddressPickerProps) {
  const words = selectionWords();
  const shorts = abbreviateAddresses(picks.map(({ screening }) => screening.address));
  return (
    <article class="verdict-card verdict-card-floating" aria-label={words.list} data-testid="picks">
      <h3 class="picks-head">{picks.length ? words.several({ n: picks.length }) : words.none}</h3>
      {(reason || !picks.length) && <p class="picks-none">{reason ?? words.noneHow}</p>}
      <ul class="picks">
        {picks.map(({ screening, open }, at) => (
          <li key={`${screening.chain} ${screening.address}`}>
            <button type="button" onClick={open}>
              <VerdictBadge screening={screening} now={now} />
              <span class="pick-address">{shorts[at]}</span>
              <span class="pick-chain">{chainName(screening.chain)}</span>
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
