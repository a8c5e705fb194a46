// Search field and network select above the results of a bulk run.
import { bulkWords } from '../../lib/i18n/words/bulk';
import { Icon } from '../ui/Icon';
import '../rows/AddressList.css';
import { panelWords } from '../../lib/i18n/words/panel';

export interface ResultFiltersProps {
  text: string;
  chain: string;
  chains: { id: string; name: string }[];
  onText(text: string): void;
  onChain(chain: string): void;
}

/** Renders both filters; the level cells are in the tally. */
export function ResultFilters({ text, chain, chains, onText, onChain }: ResultFiltersProps) {
  const { results } = bulkWords();
  const { panel } = panelWords();
  return (
    <search class="filters">
      <label class="field">
        <Icon name="search" />
        <span class="visually-hidden">{results.find}</span>
        <input
          type="search"
          data-testid="filter-text"
          placeholder={results.find}
          value={text}
          spellcheck={false}
          autoComplete="off"
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </label>
      <select
        class="select"
        aria-label={panel.chain}
        data-testid="filter-chain"
        value={chain}
        onChange={(event) => onChain(event.currentTarget.value)}
      >
        <option value="">{panel.allChains}</option>
        {chains.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </search>
  );
}
