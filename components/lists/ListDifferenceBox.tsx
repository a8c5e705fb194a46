// Report of a list's last refresh: added and removed entries, and a button that restores the old version.
import { useState } from 'preact/hooks';
import { formatUtcDay } from '../../lib/i18n/format';
import { formatListDay } from '../../lib/i18n/list';
import { listWords } from '../../lib/i18n/words/list';
import type { ListEntry } from '../../lib/lists/list-entry';
import type { StoredList } from '../../lib/messages/tables/list-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import './lists.css';
import '../ui/styles/boxed-list.css';

/** Entries of a difference; null if the previous version is gone. */
interface ChangedEntries {
  came: ListEntry[];
  went: ListEntry[];
}
export type ReadDifference = (list: StoredList) => Promise<ChangedEntries | null>;

export interface ListDifferenceBoxProps {
  list: StoredList;
  difference: NonNullable<StoredList['difference']>;
  read: ReadDifference;
  onGoBack(list: StoredList): void;
}

/** Renders the counts; the entries are read on request. */
export function ListDifferenceBox({ list, difference, read, onGoBack }: ListDifferenceBoxProps) {
  const words = listWords();
  const [entries, setEntries] = useState<ChangedEntries | null>(null);
  const show = () => void read(list).then(setEntries, () => undefined);
  return (
    <div class="result" data-testid="list-difference">
      <b>
        {words.changed({
          came: difference.came,
          went: difference.went,
          at: difference.at,
        })}
      </b>
      {entries && <ChangedList title={words.added} entries={entries.came} />}
      {entries && <ChangedList title={words.wentOut} entries={entries.went} />}
      <span class="row-actions">
        {!entries && (
          <button type="button" class="button" data-testid="list-show-difference" onClick={show}>
            {words.showDifference}
          </button>
        )}
        {list.previous && (
          <button type="button" class="button plain" data-testid="list-go-back" onClick={() => onGoBack(list)}>
            {words.backTo({ day: dayOf(list.previous) })}
          </button>
        )}
      </span>
    </div>
  );
}

const dayOf = ({ date, importedAt }: NonNullable<StoredList['previous']>): string =>
  date ? formatListDay(date) : formatUtcDay(importedAt);

function ChangedList({ title, entries }: { title: string; entries: ListEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section class="firsts" aria-label={title}>
      <p class="hint-text">{title}</p>
      <ul>
        {entries.map(({ chain, address, label }) => (
          <li key={`${chain} ${address}`}>
            <span class="monospace">{address}</span> {label && <bdi>{sanitizeText(label, 80)}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
