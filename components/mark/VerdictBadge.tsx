// The mark of one address: one box for every state and sign, told apart by shape and letter before colour.

import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { MarkDrawing } from './mark-drawing';
import { markName } from './mark-name';
import type { MarkLook, MarkSign } from './mark-shapes';

export interface VerdictBadgeProps {
  screening: ScreeningState;
  /** Height in px; the drawing is sharp at these alone; 12 is the small cut. */
  size?: 12 | 16 | 32 | 64;
  /** A small square in the column beside the level: there is more in the card. */
  note?: boolean;
  /** The level alone, without that column: where what the sign says stands in words beside it. */
  square?: boolean;
  /** False where the words stand right beside it: then the mark is hidden from assistive tools. */
  title?: boolean;
  /** Epoch ms; with it the name tells the age of an answer. */
  now?: number;
  /** Only where a page may not see it or in the e2e build: also brings `data-chain` and `data-address`. */
  testId?: string;
}

/** How a screening state is drawn. */
export function getMarkLook(screening: ScreeningState): MarkLook {
  if (screening.state === 'verdict') return { level: getRiskLevel(screening.verdict) };
  if (screening.state === 'stale') return { level: getRiskLevel(screening.verdict), old: true };
  return { open: screening.state };
}

/** The sign beside an address's level. @param note whether there is more in the card than the answer */
export const getMarkSign = ({ own }: ScreeningState, note: boolean): MarkSign | null => (note || own ? 'more' : null);

export function VerdictBadge({ screening, size, note = false, square, title = true, now, testId }: VerdictBadgeProps) {
  return (
    <MarkDrawing
      look={getMarkLook(screening)}
      {...(size === undefined ? {} : { size })}
      {...(square ? {} : { sign: getMarkSign(screening, note) })}
      {...(title ? { name: markName(screening, { now, note }) } : {})}
      {...(testId
        ? { handles: { 'data-testid': testId, 'data-chain': screening.chain, 'data-address': screening.address } }
        : {})}
    />
  );
}
