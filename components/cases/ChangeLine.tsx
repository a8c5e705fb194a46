// A verdict that changed in a watched case: one bold line with both marks.
import type { VerdictChange } from '../../lib/cases/case';
import { caseWords } from '../../lib/i18n/cases';
import { formatMoment } from '../../lib/i18n/format';
import { levelWords } from '../../lib/i18n/levels';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import { LEVELS } from '../../lib/verdict/risk-summary';
import { MarkDrawing } from '../mark/mark-drawing';
import { Icon } from '../ui/icons';

export interface ChangeLineProps {
  address: string;
  change: VerdictChange;
  now: number;
}

/** A risk without a band stands outside the ladder: it neither rises nor falls. */
export function getChangeDirection({ from, to }: Pick<VerdictChange, 'from' | 'to'>): 'rose' | 'fell' | 'changed' {
  if (from === 'none') return 'rose';
  if (to === 'none') return 'fell';
  if (from === 'risk' || to === 'risk') return 'changed';
  return LEVELS.indexOf(to) < LEVELS.indexOf(from) ? 'rose' : 'fell';
}

export function ChangeLine({ address, change, now }: ChangeLineProps) {
  const words = levelWords().word;
  const { from, to, at } = change;
  return (
    <p class="chg" data-testid="change" data-from={from} data-to={to}>
      <MarkDrawing look={{ level: from }} name={words[from]} />
      <Icon name="forward" size={12} />
      <MarkDrawing look={{ level: to }} name={words[to]} />
      <span>
        {caseWords().change.say(
          sanitizeText(abbreviateAddress(address)),
          getChangeDirection(change),
          to,
          formatMoment(at, now),
        )}
      </span>
    </p>
  );
}
