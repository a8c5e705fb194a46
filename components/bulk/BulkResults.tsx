// Results of a bulk run as a list or a table, with filters, sort buttons and an export menu.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { bulkWords } from '../../lib/i18n/words/bulk';
import { extensionPageErrorWords } from '../../lib/i18n/words/extension-page-error';
import type { OrderColumn, ResultFilter, ResultOrder } from '../../lib/view/bulk/filter-and-sort-results';
import { AddressRowList } from '../rows/AddressRowList';
import { Menu } from '../ui/menu/Menu';
import { useStatusMessage } from '../ui/use-status-message';
import { type ResultRowData, ResultTable } from './ResultTable';
import { getOrderText, SortButtons } from './SortButtons';
import './bulk.css';
import '../rows/AddressList.css';
import '../ui/styles/empty-state.css';
import { panelWords } from '../../lib/i18n/words/panel';
import { Icon } from '../ui/Icon';

/** Result of an export, named as its message; `tooLarge` if a sheet cannot hold the rows, `exports-off` by the organization's policy. */
export type BulkExportResult = 'exported' | 'notExported' | 'tooLarge' | 'exports-off';

export type BulkExportFormat = 'xlsx' | 'csv' | 'json';
/** A finding that is exported alone. */
export type BulkExportPart = 'shared' | 'mistyped';

export interface BulkResultsProps {
  /** Draws a table, for a full tab. */
  isTable: boolean;
  isOver: boolean;
  loading: boolean;
  filter: ResultFilter;
  chains: { id: string; name: string }[];
  order: ResultOrder;
  /** Rows to draw; `passing` counts all that pass the filter, `all` counts every result. */
  rows: readonly ResultRowData[];
  passing: number;
  /** Number of rows that each press of "more" adds. */
  step: number;
  all: number;
  selected: ReadonlySet<string>;
  /** True if every row that passes the filter is selected. */
  allSelected: boolean;
  open: string;
  card: ComponentChildren;
  onNarrow(change: Partial<ResultFilter>): void;
  onOrder(column: OrderColumn): void;
  onSelect(key: string, on: boolean): void;
  onSelectAll(on: boolean): void;
  onOpen(key: string): void;
  onMore(): void;
  /** Numbers of findings that can be exported alone. */
  findings: { shared: number; mistyped: number };
  /** @param only undefined: the rows of the results that pass the filter */
  onExport(kind: BulkExportFormat, only?: BulkExportPart): Promise<BulkExportResult>;
}

/** Renders one page of the filtered results; the open row contains `card`. */
export function BulkResults(props: BulkResultsProps) {
  const words = bulkWords();
  const { panel } = panelWords();
  const { results } = words;
  const { filter } = props;
  const [isExporting, setExporting] = useState(false);
  const { message: said, show: say, on } = useStatusMessage<string>();
  const save = async (kind: BulkExportFormat, only?: BulkExportPart): Promise<void> => {
    setExporting(true);
    const result = await props.onExport(kind, only);
    say(result === 'exports-off' ? extensionPageErrorWords()[result] : words.run[result]);
    setExporting(false);
  };
  const isFiltered =
    filter.cells.length > 0 || filter.chain !== '' || filter.text.trim() !== '' || filter.keys !== null;
  const remaining = props.passing - props.rows.length;
  const more = remaining > 0 ? results.more({ n: Math.min(remaining, props.step) }) : '';
  return (
    <section class="b-results" aria-labelledby="bulk-results" data-testid="bulk-results">
      <div class="b-blk">
        <div class="b-row">
          <h2 id="bulk-results">
            {props.isOver ? results.title : results.soFar} <span role="status">{getOrderText(props.order)}</span>
          </h2>
          <span class="spacer" />
          <Menu
            testId="bulk-export"
            isMain
            text={words.run.exports.name}
            intro={isFiltered ? words.run.exports.whichFiltered({ shown: props.passing }) : words.run.exports.which}
            entries={[
              ...(['xlsx', 'csv', 'json'] as const).map((kind) => ({
                id: kind,
                text: words.run.exports.kinds[kind],
                ...(kind === 'json' ? { value: words.run.exports.withContributions } : {}),
                onChoose: () => void save(kind),
              })),
              ...(['shared', 'mistyped'] as const)
                .filter((part) => props.findings[part] > 0)
                .map((part, index) => ({
                  id: part,
                  text: words.run.exports[part],
                  value: words.run.exports.kinds.xlsx,
                  isApart: index === 0,
                  onChoose: () => void save('xlsx', part),
                })),
            ]}
          />
        </div>
        <p class="subtext" role="status" data-testid="bulk-exported" {...on}>
          {isExporting ? words.run.exporting : said}
        </p>
      </div>
      {props.all > 0 && (
        <>
          <ResultFilters
            text={filter.text}
            chain={filter.chain}
            chains={props.chains}
            onText={(text) => props.onNarrow({ text })}
            onChain={(chain) => props.onNarrow({ chain })}
          />
          {!props.isTable && <SortButtons order={props.order} onOrder={props.onOrder} />}
        </>
      )}
      <div class="thead">
        {props.passing > 0 && (
          <input
            type="checkbox"
            class="check-box"
            data-testid="bulk-select-all"
            aria-label={results.selectAll}
            checked={props.allSelected}
            indeterminate={!props.allSelected && props.selected.size > 0}
            onChange={(event) => props.onSelectAll(event.currentTarget.checked)}
          />
        )}
        <span class="tabular">
          {props.loading
            ? results.loading
            : props.all === 0
              ? results.none
              : props.passing === props.all
                ? results.all({ n: props.all })
                : results.shown({ shown: props.passing, all: props.all })}
        </span>
      </div>
      {props.all > 0 && props.passing === 0 && (
        <div class="p-empty">
          <p>{panel.noMatch}</p>
          <button
            type="button"
            class="button"
            onClick={() => props.onNarrow({ cells: [], chain: '', text: '', keys: null })}
          >
            {panel.clearFilter}
          </button>
        </div>
      )}
      {props.isTable ? (
        <ResultTable {...props} more={more} />
      ) : (
        <AddressRowList {...props} label={results.title} more={more} />
      )}
    </section>
  );
}

interface ResultFiltersProps {
  text: string;
  chain: string;
  chains: { id: string; name: string }[];
  onText(text: string): void;
  onChain(chain: string): void;
}

/** Renders both filters; the level cells are in the tally. */
function ResultFilters({ text, chain, chains, onText, onChain }: ResultFiltersProps) {
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
