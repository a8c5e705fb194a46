// Choice of a table's sheet and address columns, with a preview of the first rows, and of uncertain chains.
import type { TableColumns } from '../../lib/bulk/table-columns';
import { bulkWords } from '../../lib/i18n/words/bulk';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import { LabeledScrollSection } from '../ui/LabeledScrollSection';
import { Select } from '../ui/Select';
import { sanitizeDisplayName } from './sanitize-display-name';
import './bulk-table-choice.css';

export interface BulkTableChoiceProps {
  /** Sheet names of a workbook; empty for other files. */
  sheets: readonly string[];
  sheet: number;
  columns: TableColumns;
  /** Header of each column, '' if it has none. */
  heads: readonly string[];
  /** Cells of the first rows below the header. */
  preview: readonly (readonly string[])[];
  /** Columns that are not offered, because they have secrets. */
  secretColumns: readonly number[];
  /** Candidate chains for ambiguous addresses; empty if no address is ambiguous. */
  families: readonly { id: string; name: string }[];
  family: string;
  /** Addresses whose rows name another chain, and whether they are screened on the chain of their format. */
  namedOtherwise: number;
  byFormat: boolean;
  busy: boolean;
  onSheet(sheet: number): void;
  /** Adds or removes a column with addresses. */
  onColumn(column: number | 'all'): void;
  onColumns(columns: TableColumns): void;
  onFamily(family: string): void;
  onByFormat(byFormat: boolean): void;
}

const NO_COLUMN = '';
const MAX_CELL = 80;
/** A longer word is an address or a hash, whose end tells more than its middle. */
const MAX_WORD = 20;

/** Renders only the parts with more than one choice. */
export function BulkTableChoice(props: BulkTableChoiceProps) {
  const { heads, families, family, busy, onFamily } = props;
  const words = bulkWords().sum;
  return (
    <>
      {props.sheets.length > 1 && (
        <Select
          id="bulk-sheet"
          label={words.sheet}
          disabled={busy}
          value={String(props.sheet)}
          choices={props.sheets.map((name, sheet) => [String(sheet), sanitizeDisplayName(name)])}
          onChange={(sheet) => props.onSheet(Number(sheet))}
        />
      )}
      {heads.length > 1 && <ColumnPreview {...props} />}
      {heads.length > 1 && <ChainColumnSelect {...props} />}
      {families.length > 0 && (
        <Select
          id="bulk-family"
          label={words.family}
          value={family}
          choices={[['', words.leaveOut], ...families.map(({ id, name }) => [id, name] as const)]}
          onChange={onFamily}
        />
      )}
      {props.namedOtherwise > 0 && (
        <Select
          id="bulk-by-format"
          label={words.namedOtherwise({ n: props.namedOtherwise })}
          value={props.byFormat ? 'format' : 'out'}
          choices={[
            ['out', words.leaveOut],
            ['format', words.byFormat],
          ]}
          onChange={(choice) => props.onByFormat(choice === 'format')}
        />
      )}
    </>
  );
}

function shortenCell(cell: string): string {
  const text = sanitizeText(cell, MAX_CELL);
  return text.length > MAX_WORD && !text.includes(' ') ? abbreviateAddress(text) : text;
}

/** Scrolls the preview to the first chosen column, once. */
function showColumn(head: HTMLElement | null): void {
  const frame = head?.closest('.scrolled');
  if (frame && head) frame.scrollLeft = head.offsetLeft - head.offsetWidth / 4;
}

/** The first rows as a table; a press on a head adds or removes its column. */
function ColumnPreview({ columns, heads, preview, secretColumns, busy, onColumn }: BulkTableChoiceProps) {
  const words = bulkWords().sum;
  const { addresses } = columns;
  const isAll = addresses === 'all';
  const isChosen = (column: number) => !isAll && addresses.includes(column);
  const first = isAll ? 0 : Math.min(...addresses);
  const nameOf = (column: number) => sanitizeDisplayName(heads[column] ?? '') || words.columnNumber({ n: column + 1 });
  const toClass = (column: number) => (isAll || isChosen(column) ? 'chosen' : undefined);
  return (
    <fieldset class="b-choice">
      <legend class="field-label">{words.column}</legend>
      <LabeledScrollSection label={words.preview({ rows: preview.length })} class="b-preview" testId="bulk-preview">
        <table>
          <thead>
            <tr>
              {heads.map((_, column) => (
                <th key={column} scope="col" class={toClass(column)} ref={column === first ? showColumn : undefined}>
                  {secretColumns.includes(column) ? (
                    <span class="b-secret">{words.secretColumn({ name: nameOf(column) })}</span>
                  ) : (
                    <button
                      type="button"
                      class="chip-button"
                      aria-pressed={isChosen(column)}
                      disabled={busy}
                      data-testid="bulk-column"
                      data-column={column}
                      onClick={() => onColumn(column)}
                    >
                      {nameOf(column)}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((cells, row) => (
              <tr key={row}>
                {heads.map((_, column) => (
                  <td key={column} class={toClass(column)}>
                    <bdi>{shortenCell(cells[column] ?? '')}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </LabeledScrollSection>
      <button
        type="button"
        class="chip-button"
        aria-pressed={isAll}
        disabled={busy}
        data-testid="bulk-all-columns"
        onClick={() => onColumn('all')}
      >
        {words.allColumns}
      </button>
    </fieldset>
  );
}

/** The columns that name the chain; the pair that was detected is one choice. */
function ChainColumnSelect({ columns, heads, secretColumns, busy, onColumns }: BulkTableChoiceProps) {
  const words = bulkWords().sum;
  const { network, coin } = columns;
  const nameOf = (column: number) => sanitizeDisplayName(heads[column] ?? '') || words.columnNumber({ n: column + 1 });
  const toValue = (first: number | null, second: number | null) => [first ?? NO_COLUMN, second ?? NO_COLUMN].join('|');
  const pair =
    network !== null && coin !== null
      ? [[toValue(network, coin), words.chainPair({ network: nameOf(network), coin: nameOf(coin) })] as const]
      : [];
  const single = heads.flatMap((_, column) =>
    secretColumns.includes(column)
      ? []
      : [
          [
            column === coin && network === null ? toValue(null, column) : toValue(column, null),
            nameOf(column),
          ] as const,
        ],
  );
  const choices: readonly (readonly [string, string])[] = [[toValue(null, null), words.noChain], ...pair, ...single];
  const toColumn = (text: string | undefined) => (text ? Number(text) : null);
  return (
    <Select
      id="bulk-chain"
      label={words.chain}
      disabled={busy}
      value={toValue(network, coin)}
      choices={choices}
      onChange={(value) => {
        const [first, second] = value.split('|');
        onColumns({ ...columns, network: toColumn(first), coin: toColumn(second) });
      }}
    />
  );
}
