// What narrows the list down: text, chain, and the cells that count the levels.

import { panelWords } from '../../lib/i18n/panel';
import type { LevelCounts } from '../../lib/verdict/risk-summary';
import { Icon } from '../ui/icons';
import { type CountCell, LevelFilter } from './LevelFilter';

export interface FiltersProps {
  text: string;
  /** What can be looked for, where it is not what a page's list has. */
  find?: string;
  chain: string;
  chains: { id: string; name: string }[];
  /** Null while they cannot be known. */
  counts: LevelCounts | null;
  picked: readonly CountCell[];
  onText(text: string): void;
  onChain(chain: string): void;
  onPick(cell: CountCell): void;
}

/** Every filter is on at once; a pressed cell is let go by pressing it again. */
export function Filters(props: FiltersProps) {
  const words = panelWords().panel;
  const find = props.find ?? words.find;
  return (
    <search class="filters">
      <label class="field">
        <Icon name="search" />
        <span class="vh">{find}</span>
        <input
          type="search"
          data-testid="filter-text"
          placeholder={find}
          value={props.text}
          spellcheck={false}
          autoComplete="off"
          onInput={(event) => props.onText(event.currentTarget.value)}
        />
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
      <LevelFilter counts={props.counts} picked={props.picked} onPick={props.onPick} />
    </search>
  );
}
