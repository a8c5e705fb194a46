// Bars of the score contributions: solid for direct and hatched for indirect exposure, in a neutral color.

import { formatList, formatScores } from '../../lib/i18n/format';
import { cardWords } from '../../lib/i18n/words/card';
import { sanitizeText } from '../../lib/text/sanitize';
import { sortByGravity } from '../../lib/verdict/reason-gravity';
import type { Contribution } from '../../lib/verdict/verdict';
import { categoryText } from '../text/category-text';
import { flowText } from '../text/state-summary';
import './ContributionBars.css';

export interface ContributionBarsProps {
  contributions: readonly Contribution[];
  /** Maximum number of bars, the gravest first; the remainder is shown as a count. */
  most?: number;
}

/** Bar width in percent: a share is given in points of 100 (docs/reference/service.md 2.3). */
function width(share: number | null): string {
  const percent = Math.min(100, Math.max(0, share ?? 0));
  return `${Number.isFinite(percent) ? percent : 0}%`;
}

/** Renders the contributions, gravest first. */
export function ContributionBars({ contributions, most = contributions.length }: ContributionBarsProps) {
  const words = cardWords();
  const sorted = sortByGravity(contributions);
  const shown = sorted.slice(0, most);
  const values = formatScores(shown.map(({ share }) => share));
  const hiddenCount = sorted.length - shown.length;
  return (
    <div class="score-bars">
      <p class="bars-head" aria-hidden="true">
        <span>{words.contributions}</span>
        <span>{words.pointsOf100}</span>
      </p>
      <ul aria-label={formatList([words.contributions, words.pointsOf100])}>
        {shown.map((part, index) => (
          <li key={index} class="score-bar">
            <span class="bar-name" title={sanitizeText(part.category)}>
              {categoryText(part.category)} <span class="bar-way">{flowText(part)}</span>
            </span>
            <span class="track" aria-hidden="true">
              <i class={part.direction === 'direct' ? '' : 'indirect'} style={{ width: width(part.share) }} />
            </span>
            <span class="bar-value">{values[index]}</span>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p class="bars-rest">{words.more({ n: hiddenCount })}</p>}
    </div>
  );
}
