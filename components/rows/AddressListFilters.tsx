// Filters of an address list: text, chain, level, and list hit.

import type { FilterCell } from '../../lib/i18n/levels';
import { panelWords } from '../../lib/i18n/words/panel';
import type { CellCounts } from '../../lib/verdict/level-counts';
import { Icon } from '../ui/Icon';
import { LevelFilter } from './LevelFilter';
import './AddressList.css';
import '../page/keyboard-shortcuts.css';

export interface AddressListFiltersProps {
  text: string;
  /** Label of the search field if it differs from a page list's. */
  find?: string;
  chain: string;
  chains: { id: string; name: string }[];
  /** Null while the counts are unknown. */
  counts: CellCounts | null;
  picked: readonly FilterCell[];
  hasHitLists: boolean | null;
  hasService: boolean;
  onText(text: string): void;
  onChain(chain: string): void;
  onPick(cell: FilterCell): void;
}

/** Renders the filters; all of them apply together, and a second press on a cell releases it. */
export function AddressListFilters(props: AddressListFiltersProps) {
  const words = panelWords().panel;
  const find = props.find ?? words.find;
  return (
    <search class="filters">
      <label class="field">
        <Icon name="search" />
        <span class="visually-hidden">{find}</span>
        <input
          type="search"
          data-testid="filter-text"
          placeholder={find}
          value={props.text}
          spellcheck={false}
          autoComplete="off"
          onInput={(event) => props.onText(event.currentTarget.value)}
        />
        <kbd>/</kbd>
      </label>
      <select
        class="select"
        aria-label={words.chain}
        data-testid="filter-chain"
        value={props.chain}
        onChange={(event) => props.onChain(event.currentTarget.value)}
      >
        <option value="">{words.allChains}</option>
        {props.chains.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <LevelFilter
        counts={props.counts}
        picked={props.picked}
        hasHitLists={props.hasHitLists}
        hasService={props.hasService}
        onPick={props.onPick}
      />
    </search>
  );
}
