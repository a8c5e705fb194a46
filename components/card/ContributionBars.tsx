// What makes up a score, as bars in ink: solid for direct, hatched for what came through others. They carry no band.

import { cardWords } from '../../lib/i18n/card';
import { formatScores } from '../../lib/i18n/format';
import { sanitizeText } from '../../lib/text/sanitize';
import type { Contribution } from '../../lib/verdict/verdict';

export interface ContributionBarsProps {
  contributions: readonly Contribution[];
  /** The heaviest of them; the rest is counted. */
  most?: number;
}

/** A share is points of 100 (docs/reference/service.md 2.3), so a bar is as long as its share in percent. */
function width(share: number | null): string {
  const percent = Math.min(100, Math.max(0, share ?? 0));
  return `${Number.isFinite(percent) ? percent : 0}%`;
}

/** `received, 1 hop`; an unknown direction is left out, never guessed. */
function how({ direction, hops }: Contribution): string {
  const words = cardWords();
  const way = words.direction[direction];
  const far = hops === null || hops === 0 || direction === 'direct' ? '' : words.hops(hops);
  return [way, far].filter(Boolean).join(', ');
}

export function ContributionBars({ contributions, most = contributions.length }: ContributionBarsProps) {
  const words = cardWords();
  const sorted = [...contributions].sort((a, b) => (b.share ?? -1) - (a.share ?? -1));
  const shown = sorted.slice(0, most);
  const values = formatScores(shown.map(({ share }) => share));
  const rest = sorted.length - shown.length;
  return (
    <div class="bars">
      <ul aria-label={words.contributions}>
        {shown.map((part, place) => (
          <li key={place} class="bar">
            <span class="n" title={sanitizeText(part.category)}>
              {sanitizeText(part.category) || words.noCategory} <span class="how">{how(part)}</span>
            </span>
            <span class="track" aria-hidden="true">
              <i class={part.direction === 'direct' ? '' : 'in'} style={{ width: width(part.share) }} />
            </span>
            <span class="v">{values[place]}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p class="rest">{words.more(rest)}</p>}
    </div>
  );
}
