// The drawing of a mark by itself, for the badge and for legends and counts that stand for no one address.
import type { StateName } from '../../lib/verdict/screening-state';
import { MARK_BOX, type MarkCut, type MarkLook, type MarkSign, markParts } from './mark-shapes';

export interface MarkDrawingProps {
  look: MarkLook;
  /** Height in px; the drawing is sharp at these alone. 12 is the small cut. */
  size?: 12 | 16 | 32 | 64;
  /** The sign in the column beside the level, null where that is empty; without it there is no such column, and the box is a square. */
  sign?: MarkSign | null;
  /** Without a name the mark is hidden from assistive tools: words stand beside it. */
  name?: string;
  /** Further attributes of the drawing, such as test handles. */
  handles?: Record<`data-${string}`, string>;
}

/** The `data-state` under which a look is drawn. */
function stateOf(look: MarkLook): StateName {
  if ('open' in look) return look.open;
  return look.old ? 'stale' : 'verdict';
}

export function MarkDrawing({ look, size = 16, sign, name, handles }: MarkDrawingProps) {
  const named = name === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': name };
  const cut: MarkCut = size === 12 ? 'small' : 'large';
  const { width, height } = MARK_BOX[cut];
  const across = sign === undefined ? height : width;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden; a <title> would pop up as a second tooltip
    <svg
      class="mark"
      width={(across * size) / height}
      height={size}
      viewBox={`0 0 ${across} ${height}`}
      focusable="false"
      data-state={stateOf(look)}
      data-level={'level' in look ? look.level : undefined}
      {...named}
      {...handles}
    >
      {markParts(look, sign ?? null, cut).map((part, place) =>
        'd' in part ? <path key={place} {...part} /> : <circle key={place} {...part} />,
      )}
    </svg>
  );
}
