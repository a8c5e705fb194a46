// Report of addresses that are on lists of contradictory kinds.
import { joinFacts } from '../../lib/i18n/format';
import { listWords } from '../../lib/i18n/words/list';
import type { ListConflicts } from '../../lib/lists/list-conflicts';
import { sanitizeText } from '../../lib/text/sanitize';
import './lists.css';
import '../ui/styles/boxed-list.css';

/** Renders nothing without conflicts; each address with its lists and their kinds otherwise. */
export function ListKindConflicts({ conflicts }: { conflicts: ListConflicts | null }) {
  const words = listWords();
  if (!conflicts?.total) return null;
  return (
    <section class="result firsts" data-testid="list-conflicts">
      <b>{words.disagree({ n: conflicts.total })}</b>
      <ul>
        {conflicts.first.map(({ chain, address, lists }) => (
          <li key={`${chain} ${address}`}>
            <span class="monospace">{address}</span>{' '}
            {joinFacts(lists.map(({ list, kind }) => `${sanitizeText(list, 40)} (${words.kind[kind]})`))}
          </li>
        ))}
      </ul>
    </section>
  );
}
