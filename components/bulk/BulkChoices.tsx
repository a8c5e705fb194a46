// Which columns of a table hold addresses and chains, and which chain is meant where several fit.
import type { Columns } from '../../lib/casework/bulk-columns';
import { bulkWords } from '../../lib/words/bulk';
import { Select } from '../Select';
import { nameText } from './name-text';

export interface BulkChoicesProps {
  columns: Columns;
  /** A name for each column, '' where it has none. */
  heads: readonly string[];
  /** Chains that fit what fits several; empty where nothing does. */
  families: readonly { id: string; name: string }[];
  family: string;
  busy: boolean;
  onColumns(columns: Columns): void;
  onFamily(family: string): void;
}

const ALL_COLUMNS = '-1';
const NO_COLUMN = '';

export function BulkChoices({ columns, heads, families, family, busy, onColumns, onFamily }: BulkChoicesProps) {
  const words = bulkWords().sum;
  const named = heads.map(
    (head, column) => [String(column), nameText(head) || words.columnNumber(column + 1)] as const,
  );
  return (
    <>
      {heads.length > 1 && (
        <div class="b-columns">
          <Select
            id="bulk-column"
            label={words.column}
            disabled={busy}
            value={String(columns.address)}
            choices={[[ALL_COLUMNS, words.allColumns], ...named]}
            onChange={(column) => onColumns({ ...columns, address: Number(column) })}
          />
          <Select
            id="bulk-chain"
            label={words.chain}
            disabled={busy}
            value={columns.chain === null ? NO_COLUMN : String(columns.chain)}
            choices={[[NO_COLUMN, words.noChain], ...named]}
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
