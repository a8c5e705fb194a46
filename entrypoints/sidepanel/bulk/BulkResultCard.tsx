// Card of one bulk result: the stored outcome, or the live state after a new request.
import { useState } from 'preact/hooks';
import type { ResultSourceRow } from '../../../lib/bulk/result-source-rows';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { call } from '../../../lib/messages/call-background';
import { sanitizeText } from '../../../lib/text/sanitize';
import type { AddressRef, ScreeningState } from '../../../lib/verdict/screening-state';
import { useLocalAnnotations } from '../../../lib/view/lists/use-local-annotations';
import { useScreening } from '../../../lib/view/lookup/use-screening';
import { OverrideBalanceComparePanels } from '../../shared/OverrideBalanceComparePanels';
import { PanelCard } from '../PanelCard';
import '../../../components/bulk/bulk.css';

export interface BulkResultCardProps {
  /** Stored outcome of the run; the component must be keyed by address. */
  found: ScreeningState;
  /** Source rows of the user's table that name the address. */
  own: readonly ResultSourceRow[];
  now: number;
  onAddToCase(addressRef: AddressRef): void;
}

/** Renders card, source rows and details; after a new request the card follows the live state. */
export function BulkResultCard({ found, own: rows, now, onAddToCase }: BulkResultCardProps) {
  const [addressRef] = useState<AddressRef>({ chain: found.chain, address: found.address });
  const [isRefreshed, setRefreshed] = useState(false);
  const live = useScreening(isRefreshed ? addressRef : null);
  const annotations = useLocalAnnotations(addressRef);
  const annotated = annotations ? { ...found, own: annotations } : found;
  const screening = (isRefreshed && live.screening) || annotated;
  const again = (): void => {
    if (isRefreshed) live.again();
    else
      void call('screen', { asks: [addressRef], why: 'person', again: true }).then(
        () => setRefreshed(true),
        () => undefined,
      );
  };
  return (
    <>
      <PanelCard screening={screening} now={now} onScreen={again} onAddToCase={() => onAddToCase(addressRef)} />
      <AddressSourceRows rows={rows} />
      <OverrideBalanceComparePanels screening={screening} now={now} />
    </>
  );
}

/** Maximum number of rows drawn; the export contains all of them. */
const MAX_ROWS = 20;
const MAX_TEXT = 2_000;

/** Renders nothing if the table has no other column. */
function AddressSourceRows({ rows }: { rows: readonly ResultSourceRow[] }) {
  const { results, problems } = bulkWords();
  const rowsWithText = rows.filter(({ text }) => text !== '');
  if (rowsWithText.length === 0) return null;
  return (
    <section class="b-own" aria-label={results.own} data-testid="bulk-own">
      <h3>{results.own}</h3>
      <ul>
        {rowsWithText.slice(0, MAX_ROWS).map(({ line, text }) => (
          <li key={line}>
            <span class="tabular">{problems.row({ line })}</span>
            <bdi>{sanitizeText(text, MAX_TEXT)}</bdi>
          </li>
        ))}
        {rowsWithText.length > MAX_ROWS && <li>{results.ownMore({ n: rowsWithText.length - MAX_ROWS })}</li>}
      </ul>
    </section>
  );
}
