// One-line summary above the address list, with counts of found and screened addresses and two filters.

import { panelWords } from '../../lib/i18n/words/panel';
import type { RowSummary } from '../../lib/view/page/sort-and-filter-page-rows';
import { SignDrawing } from '../mark/SignDrawing';
import './AddressListSummary.css';

export interface AddressListSummaryProps extends RowSummary {
  /** Filters: only addresses with a warning about the page's text, or on one of the user's lists. */
  onlyNoted: boolean;
  onlyListed: boolean;
  onNoted(only: boolean): void;
  onListed(only: boolean): void;
}

/** Renders the counts; a chip appears only if it matches an address or is active. */
export function AddressListSummary(props: AddressListSummaryProps) {
  const words = panelWords().summary;
  const isLocked = props.locked > 0 && props.answered === 0;
  return (
    <div class="p-sum">
      <p class="tabular" data-testid="summary">
        {isLocked
          ? words.locked({ n: props.found })
          : words.found({
              found: props.found,
              answered: props.answered,
              open: props.found - props.answered,
              notCovered: props.unscreened,
            })}
      </p>
      {(props.listed > 0 || props.onlyListed) && (
        <button
          type="button"
          class="chip-button tabular"
          data-testid="filter-listed"
          aria-pressed={props.onlyListed}
          onClick={() => props.onListed(!props.onlyListed)}
        >
          {words.listed({ n: props.listed })}
        </button>
      )}
      {(props.noted > 0 || props.onlyNoted) && (
        <button
          type="button"
          class="chip-button tabular"
          data-testid="filter-noted"
          aria-pressed={props.onlyNoted}
          onClick={() => props.onNoted(!props.onlyNoted)}
        >
          <SignDrawing sign="text-misleads" />
          {words.warned({ n: props.noted })}
        </button>
      )}
    </div>
  );
}
