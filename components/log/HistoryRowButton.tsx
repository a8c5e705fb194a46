// Button for one event of the history that shows the verdict mark, the address and a description.
import { chainName } from '../../lib/chains/chain-names';
import type { HistoryEvent } from '../../lib/history/history-event';
import { getCategoryName } from '../../lib/i18n/categories';
import { formatList, formatMoment } from '../../lib/i18n/format';
import { getLevelWord } from '../../lib/i18n/levels';
import { historyWords } from '../../lib/i18n/words/history';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import type { LocalAnnotations } from '../../lib/verdict/local-annotations';
import { sortByGravity } from '../../lib/verdict/reason-gravity';
import type { RiskLevel } from '../../lib/verdict/risk-level';
import { MarkDrawing } from '../mark/MarkDrawing';
import { AddressName } from '../names/AddressName';
import './log.css';

export interface HistoryRowProps {
  event: HistoryEvent & { own: LocalAnnotations | null };
  isSelected: boolean;
  /** Epoch ms. */
  now: number;
  onSelect(): void;
}

/** Categories that a row names. */
const NAMED_CATEGORIES = 2;

/** Returns the level in words with the rounded score: `Severe, 92`. */
export function getVerdictText(level: RiskLevel | null, score: number | null): string {
  const word = getLevelWord(level ?? 'open');
  return score === null ? word : historyWords().row.scored({ level: word, score: String(Math.round(score)) });
}

/** Returns the text of an event: the verdict with its change, the site, or both of a joined event (lib/view/log/join-history-events). */
export function describeEvent({ kind, level, before, score, site }: HistoryEvent): string {
  const words = historyWords().row;
  if (kind === 'met') return words.met({ site: sanitizeText(site, 80) });
  const now = getVerdictText(level, score);
  const verdict =
    before === null
      ? now
      : before === level
        ? words.changed({ verdict: now })
        : words.levelChanged({ before: getLevelWord(before), verdict: now });
  return site ? `${verdict} · ${words.met({ site: sanitizeText(site, 80) })}` : verdict;
}

/** Renders the row as one button. */
export function HistoryRowButton({ event, isSelected, now, onSelect }: HistoryRowProps) {
  const { kind, chain, address, level, categories, own, at } = event;
  const [name] = getAddressNames(own ?? undefined);
  const named = sortByGravity(categories.map((category) => ({ category })))
    .slice(0, NAMED_CATEGORIES)
    .map(({ category: code }) => sanitizeText(getCategoryName(code), 40));
  return (
    <button
      type="button"
      class="history-row"
      aria-pressed={isSelected}
      data-testid="history-row"
      data-kind={kind}
      data-site={event.site || undefined}
      data-address={address}
      data-level={level ?? undefined}
      onClick={onSelect}
    >
      <MarkDrawing look={level ? { level } : { open: 'idle' }} />
      <span class="history-who">
        {name && <AddressName name={name} />}
        <span class="monospace" title={address}>
          {abbreviateAddress(address)}
        </span>
        <span class="faint">{chainName(chain)}</span>
      </span>
      <span class="history-what">
        {describeEvent(event)}
        {kind === 'verdict' && named.length > 0 && <span class="faint"> · {formatList(named)}</span>}
      </span>
      <time class="history-when">{formatMoment(at, now)}</time>
    </button>
  );
}
