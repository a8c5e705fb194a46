// List of the policy's data sets that are not loaded, each with the reason, and a button that loads them.
import { formatList } from '../../lib/i18n/format';
import { dataSetWords } from '../../lib/i18n/words/data-set';
import type { MissingDataSet } from '../../lib/messages/tables/data-set-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import '../lists/lists.css';
import '../ui/styles/boxed-list.css';
import { addStatus, getRefreshProblemText } from './data-set-text';

export interface MissingDataSetsProps {
  sets: readonly MissingDataSet[];
  isLoading: boolean;
  /** Loads the sets, after the permission of their hosts was requested. */
  onLoad(): void;
}

/** Renders nothing if all sets of the policy are loaded. */
export function MissingDataSets({ sets, isLoading, onLoad }: MissingDataSetsProps) {
  const { policy: words } = dataSetWords();
  if (sets.length === 0) return null;
  const hosts = new Set(sets.flatMap(({ failure }) => (failure?.url ? [sanitizeText(new URL(failure.url).host)] : [])));
  return (
    <section aria-label={words.missing} data-testid="missing-data-sets">
      <h3>{words.missing}</h3>
      <ul class="allowed lists">
        {sets.map(({ name, failure }) => (
          <li key={name}>
            <b>{sanitizeText(name, 80)}</b>
            <small role="status">
              {failure
                ? addStatus(getRefreshProblemText(failure.problem, 'policyLater'), failure.status)
                : words.waiting}
            </small>
          </li>
        ))}
      </ul>
      <button type="button" class="button" data-testid="load-missing-data-sets" disabled={isLoading} onClick={onLoad}>
        {hosts.size > 0 ? words.load({ hosts: formatList([...hosts]) }) : words.loadNow}
      </button>
    </section>
  );
}
