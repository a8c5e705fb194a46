// The drawing of a mark by itself, for the badge and for legends and counts that stand for no one address.
import type { StateName } from '../lib/screening/state';
import { type MarkLook, markParts } from './mark-shapes';

export interface MarkDrawingProps {
  look: MarkLook;
  /** The drawing stays sharp at these three only. */
  size?: 16 | 32 | 64;
  note?: boolean;
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

export function MarkDrawing({ look, size = 16, note = false, name, handles }: MarkDrawingProps) {
  const named = name === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': name };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden; a <title> would pop up as a second tooltip
    <svg
      class="mark"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      focusable="false"
      data-state={stateOf(look)}
      data-level={'level' in look ? look.level : undefined}
      {...named}
      {...handles}
    >
      {markParts(look, note).map((part, place) =>
        'd' in part ? <path key={place} {...part} /> : <circle key={place} {...part} />,
      )}
    </svg>
  );
}
