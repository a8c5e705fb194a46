// Bars of the score contributions: solid for direct and hatched for indirect exposure, in a neutral color.

import { cardWords } from '../../lib/i18n/card';
import { formatScores } from '../../lib/i18n/format';
import { sanitizeText } from '../../lib/text/sanitize';
import type { Contribution } from '../../lib/verdict/verdict';
import { categoryText } from '../text/category-text';
import { flowText } from '../text/state-summary';

export interface ContributionBarsProps {
  contributions: readonly Contribution[];
  /** Maximum number of bars, the largest first; the remainder is shown as a count. */
  most?: number;
}

/** Bar width in percent: a share is given in points of 100 (docs/reference/service.md 2.3). */
function width(share: number | null): string {
  const percent = Math.min(100, Math.max(0, share ?? 0));
  return `${Number.isFinite(percent) ? percent : 0}%`;
}

/** Renders the contributions by descending share. */
export function ContributionBars({ contributions, most = contributions.length }: ContributionBarsProps) {
  const words = cardWords();
  const sorted = [...contributions].sort((a, b) => (b.share ?? -1) - (a.share ?? -1));
  const shown = sorted.slice(0, most);
  const values = formatScores(shown.map(({ share }) => share));
  const hiddenCount = sorted.length - shown.length;
  return (
    <div class="bars">
      <ul aria-label={words.contributions}>
        {shown.map((part, index) => (
          <li key={index} class="bar">
            <span class="n" title={sanitizeText(part.category)}>
              {categoryText(part.category)} <span class="how">{flowText(part)}</span>
            </span>
            <span class="track" aria-hidden="true">
              <i class={part.direction === 'direct' ? '' : 'in'} style={{ width: width(part.share) }} />
            </span>
            <span class="v">{values[index]}</span>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p class="rest">{words.more(hiddenCount)}</p>}
    </div>
  );
}
