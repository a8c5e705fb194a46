// Badge with the mark of an address, which shows the risk level by shape, letter and color.

import { type AddressWarning, getAddressSigns } from '../../lib/verdict/address-signs';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { MarkDrawing } from './MarkDrawing';
import { markName } from './mark-name';
import type { MarkLook } from './mark-shapes';

export interface VerdictBadgeProps {
  screening: ScreeningState;
  /** Height in px; only these sizes are pixel-aligned. */
  size?: 16 | 32 | 64;
  /** How the page presents the address; the column beside the level shows the sign of highest precedence. */
  warnings?: readonly AddressWarning[];
  /** Omits the sign column; for places where adjacent text carries its information. */
  square?: boolean;
  /** False beside equivalent text: the mark is then hidden from assistive technology. */
  title?: boolean;
  /** Epoch ms; if set, the accessible name includes the verdict's age. */
  now?: number;
  /** Only on extension surfaces or in the e2e build: also adds `data-chain` and `data-address`. */
  testId?: string;
}

/** Returns the mark look of a screening state. */
export function getMarkLook(screening: ScreeningState): MarkLook {
  if (screening.state === 'verdict') return { level: getRiskLevel(screening.verdict) };
  if (screening.state === 'stale') return { level: getRiskLevel(screening.verdict), old: true };
  return { open: screening.state };
}

const NO_WARNINGS: readonly AddressWarning[] = [];

/** Renders the mark of a screening state with its accessible name. */
export function VerdictBadge({
  screening,
  size,
  warnings = NO_WARNINGS,
  square,
  title = true,
  now,
  testId,
}: VerdictBadgeProps) {
  return (
    <MarkDrawing
      look={getMarkLook(screening)}
      {...(size === undefined ? {} : { size })}
      {...(square ? {} : { sign: getAddressSigns(screening, warnings)[0] ?? null })}
      {...(title ? { name: markName(screening, { now, warnings }) } : {})}
      {...(testId
        ? { handles: { 'data-testid': testId, 'data-chain': screening.chain, 'data-address': screening.address } }
        : {})}
    />
  );
}
