// Note about new list entries that the history already contains, each with a link to the history.
import { historyWords } from '../../lib/i18n/history';
import type { MetBefore } from '../../lib/messages/history-messages';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AddressRef } from '../../lib/verdict/screening-state';

export interface MetBeforeProps {
  met: MetBefore;
  /** Opens the history of an address. */
  onShow(ref: AddressRef): void;
}

/** Renders nothing if the history contains no entry. */
export function MetBeforeNote({ met: { count, first }, onShow }: MetBeforeProps) {
  const words = historyWords().met;
  if (count === 0) return null;
  return (
    <div class="result" role="status" data-testid="met-before">
      <b>{words.title(count)}</b>
      <ul>
        {first.map(({ chain, address, label }) => (
          <li key={`${chain} ${address}`}>
            <button
              type="button"
              class="btn text"
              data-testid="met-before-show"
              onClick={() => onShow({ chain, address })}
            >
              {label ? sanitizeText(label, 60) : abbreviateAddress(address)}
            </button>{' '}
            {label && <span class="mono">{abbreviateAddress(address)}</span>}
          </li>
        ))}
      </ul>
      {count > first.length && <p class="hint">{words.more(count - first.length)}</p>}
    </div>
  );
}
