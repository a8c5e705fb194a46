// The drawing of a mark by itself, for the badge and for legends and counts that stand for no one address.
import type { StateName } from '../lib/screening/state';
import type { Level } from '../lib/screening/verdict';
import { FRAME, LEVEL_SHAPES, type OpenState, SIGNS } from './mark-shapes';

/** What is drawn: an answer at a level, fresh or old, or one of the states without an answer. */
export type MarkLook = { level: Level; old?: boolean } | { open: OpenState };

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
      {'level' in look ? <Answer level={look.level} old={look.old ?? false} /> : <Open state={look.open} />}
      {note && (
        <path
          class="mark-note-paper"
          d="M11.9 10.9h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1Z"
        />
      )}
      {note && <path class="mark-note" d="M12 12h4v4h-4Z" />}
    </svg>
  );
}

/** The letter of an old answer moves over to make room for the clock. */
function Answer({ level, old }: { level: Level; old: boolean }) {
  const { outline, letter } = LEVEL_SHAPES[level];
  return (
    <>
      <path class="mark-paper" d={outline} />
      <path class="mark-shape" d={outline} />
      <path class="mark-line" d={letter} transform={old ? 'translate(-.8 .8)' : undefined} />
      {old && (
        <>
          <circle class="mark-clock-paper" cx="12.6" cy="3.4" r="4" />
          <circle class="mark-clock-rim" cx="12.6" cy="3.4" r="2.8" />
          <path class="mark-clock-hands" d="M12.6 1.9V3.5H13.8" />
        </>
      )}
    </>
  );
}

function Open({ state }: { state: OpenState }) {
  const { line, thin, dots = [] } = SIGNS[state];
  return (
    <>
      <path class="mark-ground" d="M2 0h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z" />
      <path class="mark-frame" d={FRAME} />
      {thin && <path class="mark-line mark-thin" d={thin} />}
      {dots.map((dot) => (
        <path key={dot} class="mark-dot" d={dot} />
      ))}
      {line && <path class="mark-line" d={line} />}
    </>
  );
}
