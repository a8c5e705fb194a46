// Summary of a page's addresses as a text, and two filters that appear where they match an address.

import { panelWords } from '../../lib/i18n/words/panel';
import type { RowSummary } from '../../lib/view/page/sort-and-filter-page-rows';
import { SignDrawing } from '../mark/SignDrawing';
import './AddressListSummary.css';

export interface AddressListSummaryProps extends Pick<RowSummary, 'noted' | 'listed'> {
  /** Filters: only addresses with a warning about the page's text, or on one of the user's lists. */
  onlyNoted: boolean;
  onlyListed: boolean;
  onNoted(only: boolean): void;
  onListed(only: boolean): void;
}

/** Returns how many addresses were found and screened, and what is with each of the others. */
export function formatRowSummary(summary: RowSummary): string {
  const words = panelWords().summary;
  if (summary.locked > 0 && summary.answered === 0) return words.locked({ n: summary.found });
  return words.found(summary);
}

/** Renders the filters; null if neither matches an address or is active. */
export function AddressListSummary(props: AddressListSummaryProps) {
  const words = panelWords().summary;
  if (!(props.listed > 0 || props.onlyListed || props.noted > 0 || props.onlyNoted)) return null;
  return (
    <div class="p-sum">
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
