// Note about new list entries that the history already contains, each with a link to the history.
import { historyWords } from '../../lib/i18n/words/history';
import type { SeenListEntries } from '../../lib/messages/tables/history-messages';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AddressRef } from '../../lib/verdict/screening-state';
import './lists.css';

export interface SeenListEntriesNoteProps {
  met: SeenListEntries;
  /** Opens the history of an address. */
  onShow(ref: AddressRef): void;
}

/** Renders nothing if the history contains no entry. */
export function SeenListEntriesNote({ met: { count, first }, onShow }: SeenListEntriesNoteProps) {
  const words = historyWords().met;
  if (count === 0) return null;
  return (
    <div class="seen-entries" role="status" data-testid="seen-list-entries">
      <b>{words.title({ n: count })}</b>
      <ul>
        {first.map(({ chain, address, label }) => (
          <li key={`${chain} ${address}`}>
            <button
              type="button"
              class="button plain"
              data-testid="seen-list-entries-show"
              onClick={() => onShow({ chain, address })}
            >
              {label ? sanitizeText(label, 60) : abbreviateAddress(address)}
            </button>{' '}
            {label && <span class="monospace">{abbreviateAddress(address)}</span>}
          </li>
        ))}
      </ul>
      {count > first.length && <p class="hint-text">{words.more({ n: count - first.length })}</p>}
    </div>
  );
}
