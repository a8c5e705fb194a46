// In the card of a result: what each row of the person's table that names the address says of it.
import type { ResultSourceRow } from '../../lib/bulk/source-rows';
import { bulkWords } from '../../lib/i18n/bulk';
import { sanitizeText } from '../../lib/text/sanitize';

/** All rows are in the file. */
const MOST = 20;
const MAX_TEXT = 2_000;

/** Nothing where the table has no other column. */
export function SourceRows({ rows }: { rows: readonly ResultSourceRow[] }) {
  const { results } = bulkWords();
  const saying = rows.filter(({ text }) => text !== '');
  if (saying.length === 0) return null;
  return (
    <section class="b-own" aria-label={results.own} data-testid="bulk-own">
      <h3>{results.own}</h3>
      <ul>
        {saying.slice(0, MOST).map(({ line, text }) => (
          <li key={line}>
            <span class="num">{results.row(line)}</span>
            <bdi>{sanitizeText(text, MAX_TEXT)}</bdi>
          </li>
        ))}
        {saying.length > MOST && <li>{results.ownMore(saying.length - MOST)}</li>}
      </ul>
    </section>
  );
}
