// Report of addresses that are on lists of contradictory kinds.
import { listWords } from '../../lib/i18n/lists';
import type { ListConflicts } from '../../lib/lists/list-conflicts';
import { sanitizeText } from '../../lib/text/sanitize';

/** Renders nothing without conflicts; each address with its lists and their kinds otherwise. */
export function ListKindConflicts({ conflicts }: { conflicts: ListConflicts | null }) {
  const words = listWords();
  if (!conflicts?.total) return null;
  return (
    <section class="result firsts" data-testid="list-conflicts">
      <b>{words.disagree(conflicts.total)}</b>
      <ul>
        {conflicts.first.map(({ chain, address, lists }) => (
          <li key={`${chain} ${address}`}>
            <span class="mono">{address}</span>{' '}
            {lists.map(({ list, kind }) => `${sanitizeText(list, 40)} (${words.kind[kind]})`).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
