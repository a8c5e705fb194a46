// Select fields that choose the sheet, the columns and the chain of ambiguous addresses for a bulk run.
import type { TableColumns } from '../../lib/bulk/detect-columns';
import { bulkWords } from '../../lib/i18n/bulk';
import { Select } from '../ui/Select';
import { sanitizeDisplayName } from './sanitize-display-name';

export interface BulkColumnSelectsProps {
  /** Sheet names of a workbook; empty for other files. */
  sheets: readonly string[];
  sheet: number;
  columns: TableColumns;
  /** Header of each column, '' if it has none. */
  heads: readonly string[];
  /** Candidate chains for ambiguous addresses; empty if no address is ambiguous. */
  families: readonly { id: string; name: string }[];
  family: string;
  busy: boolean;
  onSheet(sheet: number): void;
  onColumns(columns: TableColumns): void;
  onFamily(family: string): void;
}

const ALL_COLUMNS = '-1';
const NO_COLUMN = '';

/** Renders only the selects that have more than one choice. */
export function BulkColumnSelects(props: BulkColumnSelectsProps) {
  const { columns, heads, families, family, busy, onColumns, onFamily } = props;
  const words = bulkWords().sum;
  const namedColumns = heads.map(
    (head, column) => [String(column), sanitizeDisplayName(head) || words.columnNumber(column + 1)] as const,
  );
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
      {heads.length > 1 && (
        <div class="b-columns">
          <Select
            id="bulk-column"
            label={words.column}
            disabled={busy}
            value={String(columns.address)}
            choices={[[ALL_COLUMNS, words.allColumns], ...namedColumns]}
            onChange={(column) => onColumns({ ...columns, address: Number(column) })}
          />
          <Select
            id="bulk-chain"
            label={words.chain}
            disabled={busy}
            value={columns.chain === null ? NO_COLUMN : String(columns.chain)}
            choices={[[NO_COLUMN, words.noChain], ...namedColumns]}
            onChange={(column) => onColumns({ ...columns, chain: column === NO_COLUMN ? null : Number(column) })}
          />
        </div>
      )}
      {families.length > 0 && (
        <Select
          id="bulk-family"
          label={words.family}
          value={family}
          choices={[['', words.noFamily], ...families.map(({ id, name }) => [id, name] as const)]}
          onChange={onFamily}
        />
      )}
    </>
  );
}
