// List of the source table rows that contain an address, with the other columns of each row.
import type { ResultSourceRow } from '../../lib/bulk/result-source-rows';
import { bulkWords } from '../../lib/i18n/bulk';
import { sanitizeText } from '../../lib/text/sanitize';

/** Maximum number of rows drawn; the export contains all of them. */
const MAX_ROWS = 20;
const MAX_TEXT = 2_000;

/** Renders nothing if the table has no other column. */
export function AddressSourceRows({ rows }: { rows: readonly ResultSourceRow[] }) {
  const { results } = bulkWords();
  const rowsWithText = rows.filter(({ text }) => text !== '');
  if (rowsWithText.length === 0) return null;
  return (
    <section class="b-own" aria-label={results.own} data-testid="bulk-own">
      <h3>{results.own}</h3>
      <ul>
        {rowsWithText.slice(0, MAX_ROWS).map(({ line, text }) => (
          <li key={line}>
            <span class="num">{results.row(line)}</span>
            <bdi>{sanitizeText(text, MAX_TEXT)}</bdi>
          </li>
        ))}
        {rowsWithText.length > MAX_ROWS && <li>{results.ownMore(rowsWithText.length - MAX_ROWS)}</li>}
      </ul>
    </section>
  );
}
