// The mark of one address: one 16 px box for every state, told apart by shape and letter before colour (look.md section 3).

import { levelOf } from '../lib/screening/level';
import type { ScreeningState } from '../lib/screening/state';
import { MarkDrawing } from './mark-drawing';
import { markName } from './mark-name';
import type { MarkLook } from './mark-shapes';

export interface VerdictBadgeProps {
  screening: ScreeningState;
  /** The drawing stays sharp at these three only. */
  size?: 16 | 32 | 64;
  /** A small square: there is more in the card. */
  note?: boolean;
  /** False where the words stand right beside it: then the mark is hidden from assistive tools. */
  title?: boolean;
  /** Epoch ms; with it the name tells the age of an answer. */
  now?: number;
  /** Only where a page may not see it or in the e2e build: also brings `data-chain` and `data-address`. */
  testId?: string;
}

/** How a screening state is drawn. */
export function lookOf(screening: ScreeningState): MarkLook {
  if (screening.state === 'verdict') return { level: levelOf(screening.verdict) };
  if (screening.state === 'stale') return { level: levelOf(screening.verdict), old: true };
  return { open: screening.state };
}

export function VerdictBadge({ screening, size, note = false, title = true, now, testId }: VerdictBadgeProps) {
  return (
    <MarkDrawing
      look={lookOf(screening)}
      {...(size === undefined ? {} : { size })}
      note={note || Boolean(screening.own)}
      {...(title ? { name: markName(screening, { now, note }) } : {})}
      {...(testId
        ? { handles: { 'data-testid': testId, 'data-chain': screening.chain, 'data-address': screening.address } }
        : {})}
    />
  );
}
