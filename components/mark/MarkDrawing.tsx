// Renders a mark, the symbol of a screening state or risk level, as an SVG.
import type { DrawnSign } from '../../lib/verdict/address-signs';
import type { StateName } from '../../lib/verdict/screening-state';
import { MARK_BOX, type MarkLook, markParts } from './mark-shapes';

export interface MarkDrawingProps {
  look: MarkLook;
  /** Height in px; only these sizes are pixel-aligned. */
  size?: 16 | 32 | 64;
  /** Sign in the column beside the level, null for an empty column; undefined omits the column, so that the box is square. */
  sign?: DrawnSign | null;
  /** Accessible name; without it the mark is hidden from assistive technology, because text is beside it. */
  name?: string;
  /** Further data attributes, such as test ids. */
  handles?: Record<`data-${string}`, string>;
}

/** Returns the `data-state` value of a look. */
export function toStateName(look: MarkLook): StateName {
  if ('open' in look) return look.open;
  return look.old ? 'stale' : 'verdict';
}

/** Renders the mark as an SVG. */
export function MarkDrawing({ look, size = 16, sign, name, handles }: MarkDrawingProps) {
  const naming = name === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': name };
  const { width, height } = MARK_BOX;
  const across = sign === undefined ? height : width;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden; a <title> would pop up as a second tooltip
    <svg
      class="mark"
      width={(across * size) / height}
      height={size}
      viewBox={`0 0 ${across} ${height}`}
      focusable="false"
      data-state={toStateName(look)}
      data-level={'level' in look ? look.level : undefined}
      data-sign={sign ?? undefined}
      {...naming}
      {...handles}
    >
      {markParts(look, sign ?? null).map((part, index) =>
        'd' in part ? <path key={index} {...part} /> : <circle key={index} {...part} />,
      )}
    </svg>
  );
}
