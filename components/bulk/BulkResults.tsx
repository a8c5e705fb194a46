// What a run found so far: heaviest first, filtered by level, each row opens its card.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { LevelCounts } from '../../lib/screening/policy';
import { bulkWords } from '../../lib/words/bulk';
import { AddressRow, type RowData } from '../AddressRow';
import { type CountCell, CountCells } from '../CountCells';
import { walkRows } from '../walk-rows';

export interface BulkResultsProps {
  isOver: boolean;
  loading: boolean;
  counts: LevelCounts;
  /** Cells that filter; empty: all are shown. */
  cells: readonly CountCell[];
  /** Those to draw, and how many pass the filter and are there in all. */
  rows: readonly RowData[];
  passing: number;
  all: number;
  selected: ReadonlySet<string>;
  /** Whether all that pass the filter are picked. */
  allSelected: boolean;
  open: string;
  card: ComponentChildren;
  onCell(cell: CountCell): void;
  onSelect(key: string, on: boolean): void;
  onSelectAll(on: boolean): void;
  onOpen(key: string): void;
  onMore(): void;
  onExport(kind: 'csv' | 'json'): Promise<boolean>;
}

export function BulkResults(props: BulkResultsProps) {
  const words = bulkWords();
  const { results } = words;
  const [told, setTold] = useState('');
  const save = async (kind: 'csv' | 'json'): Promise<void> => {
    setTold(words.run.exporting);
    setTold((await props.onExport(kind)) ? words.run.exported : words.run.notExported);
  };
  const rest = props.passing - props.rows.length;
  return (
    <section class="b-results" aria-labelledby="bulk-results" data-testid="bulk-results">
      <div class="b-blk">
        <div class="b-row">
          <h2 id="bulk-results">
            {props.isOver ? results.title : results.soFar} <span>{results.order}</span>
          </h2>
          <span class="sp" />
          {(['csv', 'json'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              class="link"
              data-testid={`bulk-export-${kind}`}
              onClick={() => void save(kind)}
            >
              {words.run.exports[kind]}
            </button>
          ))}
        </div>
        <p class="sub" role="status" data-testid="bulk-exported">
          {told}
        </p>
      </div>
      {props.all > 0 && <CountCells counts={props.counts} picked={props.cells} onPick={props.onCell} />}
      <div class="thead">
        {props.passing > 0 && (
          <input
            type="checkbox"
            class="box"
            data-testid="bulk-select-all"
            aria-label={results.selectAll}
            checked={props.allSelected}
            indeterminate={!props.allSelected && props.selected.size > 0}
            onChange={(event) => props.onSelectAll(event.currentTarget.checked)}
          />
        )}
        <span class="num">
          {props.loading ? results.loading : props.all === 0 ? results.none : results.shown(props.passing, props.all)}
        </span>
      </div>
      <ul class="s-list" aria-label={results.list} onKeyDown={walkRows}>
        {props.rows.map((row) => (
          <AddressRow
            key={row.key}
            row={row}
            selected={props.selected.has(row.key)}
            open={props.open === row.key}
            onSelect={props.onSelect}
            onOpen={props.onOpen}
          >
            {props.open === row.key && props.card}
          </AddressRow>
        ))}
        {rest > 0 && (
          <li class="it-more">
            <button type="button" class="btn" onClick={props.onMore}>
              {results.more(rest)}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
