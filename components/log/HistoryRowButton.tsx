// Button for one event of the history that shows the verdict mark, the address and a description.
import { chainName } from '../../lib/chains/chain-names';
import type { HistoryEvent } from '../../lib/history/history-event';
import { getCategoryName } from '../../lib/i18n/categories';
import { formatMoment } from '../../lib/i18n/format';
import { historyWords } from '../../lib/i18n/history';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import type { LocalAnnotations } from '../../lib/verdict/local-annotations';
import { MarkDrawing } from '../mark/MarkDrawing';
import { AddressName } from '../names/AddressName';

export interface HistoryRowProps {
  event: HistoryEvent & { own: LocalAnnotations | null };
  isSelected: boolean;
  /** Epoch ms. */
  now: number;
  onSelect(): void;
}

/** Categories that a row names. */
const NAMED_CATEGORIES = 2;

/** Returns the text of an event: the verdict with its change, or the site. */
export function describeEvent({ kind, level, before, score, site }: HistoryEvent): string {
  const words = historyWords().row;
  const points = score === null ? '' : String(Math.round(score));
  if (kind === 'met') return words.met(sanitizeText(site, 80));
  return before === null ? words.first(level, points) : words.changed(before, level, points);
}

/** Renders the row as one button. */
export function HistoryRowButton({ event, isSelected, now, onSelect }: HistoryRowProps) {
  const { kind, chain, address, level, categories, own, at } = event;
  const [name] = getAddressNames(own ?? undefined);
  const named = categories.slice(0, NAMED_CATEGORIES).map((code) => sanitizeText(getCategoryName(code), 40));
  return (
    <button
      type="button"
      class="history-row"
      aria-pressed={isSelected}
      data-testid="history-row"
      data-kind={kind}
      data-address={address}
      data-level={level ?? undefined}
      onClick={onSelect}
    >
      <MarkDrawing look={level ? { level } : { open: 'idle' }} />
      <span class="history-who">
        {name && <AddressName name={name} />}
        <span class="mono" title={address}>
          {abbreviateAddress(address)}
        </span>
        <span class="faint">{chainName(chain)}</span>
      </span>
      <span class="history-what">
        {describeEvent(event)}
        {kind === 'verdict' && named.length > 0 && <span class="faint"> · {named.join(', ')}</span>}
      </span>
      <time class="history-when">{formatMoment(at, now)}</time>
    </button>
  );
}
