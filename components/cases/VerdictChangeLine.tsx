// Line for one verdict change in a watched case: old and new mark, short address and time.
import type { VerdictChange } from '../../lib/cases/case';
import { formatRecent, formatUtcTime } from '../../lib/i18n/format';
import { caseWords } from '../../lib/i18n/words/case';
import { levelWords } from '../../lib/i18n/words/level';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import { LEVELS } from '../../lib/verdict/risk-order';
import { MarkDrawing } from '../mark/MarkDrawing';
import { Icon } from '../ui/Icon';
import './cases.css';

export interface VerdictChangeLineProps {
  address: string;
  change: VerdictChange;
  now: number;
}

/** Returns the direction of a level change; a risk without a band has no rank, so it neither rises nor falls. */
export function getChangeDirection({ from, to }: Pick<VerdictChange, 'from' | 'to'>): 'rose' | 'fell' | 'changed' {
  if (from === 'none') return 'rose';
  if (to === 'none') return 'fell';
  if (from === 'risk' || to === 'risk') return 'changed';
  return LEVELS.indexOf(to) < LEVELS.indexOf(from) ? 'rose' : 'fell';
}

/** Renders the change with old and new mark, short address and time. */
export function VerdictChangeLine({ address, change, now }: VerdictChangeLineProps) {
  const words = levelWords().word;
  const { from, to, at } = change;
  return (
    <p class="verdict-change" title={formatUtcTime(at)} data-testid="change" data-from={from} data-to={to}>
      <MarkDrawing look={{ level: from }} name={words[from]} />
      <Icon name="forward" size={12} />
      <MarkDrawing look={{ level: to }} name={words[to]} />
      <span>
        {caseWords().change[getChangeDirection(change)]({
          address: sanitizeText(abbreviateAddress(address)),
          level: words[to],
          when: formatRecent(at, now),
        })}
      </span>
    </p>
  );
}
