// Badge with the mark of an address, which shows the risk level by shape, letter and color.

import { type AddressWarning, getAddressSigns, getDrawnSign } from '../../lib/verdict/address-signs';
import { isTaggedSanctioned } from '../../lib/verdict/sanctioned';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { getMarkLook } from './get-mark-look';
import { MarkDrawing } from './MarkDrawing';
import { markName } from './mark-name';

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
  const signs = getAddressSigns(screening, isTaggedSanctioned(screening), warnings);
  return (
    <MarkDrawing
      look={getMarkLook(screening)}
      {...(size === undefined ? {} : { size })}
      {...(square ? {} : { sign: getDrawnSign(signs) })}
      {...(title ? { name: markName(screening, { now, signs }) } : {})}
      {...(testId
        ? { handles: { 'data-testid': testId, 'data-chain': screening.chain, 'data-address': screening.address } }
        : {})}
    />
  );
}
