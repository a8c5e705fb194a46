// Renders a mark as lines under an address, with a small shape at the end, as an SVG.
import type { DrawnSign } from '../../lib/verdict/address-signs';
import type { RiskLevel } from '../../lib/verdict/verdict';
import { toStateName } from './MarkDrawing';
import { glyphParts, type MarkLook, type MarkPart } from './mark-shapes';

interface Strip {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface UnderlineDrawingProps {
  look: MarkLook;
  sign: DrawnSign | null;
  size: { width: number; height: number };
  /** One strip per line of the address, within the drawing. */
  strips: readonly Strip[];
  /** Side of the shape at the end of the last strip in px; 0 for none. */
  glyph: number;
  /** Accessible name; without it the mark is hidden from assistive technology. */
  name?: string;
}

/** Thickness of a whole line, of a thin one, and of the two lines of a list hit with their gap, in px. */
const LINE_PX = 3;
const THIN_PX = 1;
const HIT_PX = 5;

/**
 * Pattern of a line: a thin line throughout, with dashes of the whole thickness. `thin`: null without the thin line. `code`: dashes
 * where the leading gives less than the whole thickness, and a thin line and a whole one look alike.
 */
interface Rule {
  thin: string | null;
  dashes: string | null;
  code?: string;
}

/** More ink for more risk; only a line without an answer is broken throughout. A whole line alone always says *No risk found*. */
const RULES: Record<RiskLevel | 'open', Rule> = {
  severe: { thin: null, dashes: 'none', code: '8 2 2 2 2 2' },
  risk: { thin: null, dashes: '9 1', code: '12 3' },
  high: { thin: 'none', dashes: '2 2', code: '8 2 2 2' },
  medium: { thin: 'none', dashes: '6 6', code: '6 6' },
  low: { thin: 'none', dashes: '2 8', code: '4 9' },
  none: { thin: 'none', dashes: null },
  open: { thin: '2 2', dashes: null },
};

/** Two lines of a list hit, whatever its level; the dashes where there is no room for both. */
const HIT_CODE = '14 2 2 2 2 2 2 2';

/** Returns the line of one strip; `end` is taken by the shape. */
function ruleParts(look: Rule | 'list-hit', { left, top, right, bottom }: Strip, end: number): MarkPart[] {
  const isUpright = right - left < bottom - top;
  const room = isUpright ? right - left : bottom - top;
  const from = (isUpright ? left : top) + (room > LINE_PX ? 1 : 0);
  const whole = Math.min(LINE_PX, room);
  const rule = (width: number, pattern: string, below = 0): MarkPart => {
    const at = from + below + width / 2;
    const d = isUpright ? `M${at} ${top}V${bottom}` : `M${left} ${at}H${right - end}`;
    const kind = look === 'list-hit' ? 'mark-sign-line' : 'mark-rule';
    return { class: kind, d, 'stroke-width': width, 'stroke-dasharray': pattern };
  };
  if (look === 'list-hit') {
    if (room < LINE_PX) return [rule(whole, HIT_CODE)];
    const width = room > HIT_PX ? 2 : 1;
    return [rule(width, 'none'), rule(width, 'none', width + 1)];
  }
  const { thin, dashes, code } = look;
  if (code && whole < LINE_PX) return [rule(whole, code)];
  return [...(thin ? [rule(THIN_PX, thin)] : []), ...(dashes ? [rule(whole, dashes)] : [])];
}

/** Renders the lines as one SVG, whose size does not depend on the state. */
export function UnderlineDrawing({ look, sign, size, strips, glyph, name }: UnderlineDrawingProps) {
  const naming = name === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': name };
  const level = 'level' in look ? look.level : 'open';
  const last = strips.length - 1;
  const end = strips[last] as Strip;
  const { parts, left } = glyph ? glyphParts(look, sign, end.right, end.top, glyph) : { parts: [], left: end.right };
  const line = sign === 'list-hit' ? sign : RULES[level];
  const rules = strips.flatMap((strip, at) => ruleParts(line, strip, at === last ? end.right - left : 0));
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden; a <title> would pop up as a second tooltip
    <svg
      class="mark"
      {...size}
      viewBox={`0 0 ${size.width} ${size.height}`}
      data-state={toStateName(look)}
      data-level={'level' in look ? look.level : undefined}
      data-sign={sign ?? undefined}
      {...naming}
    >
      {[...rules, ...parts].map((part, index) =>
        'd' in part ? <path key={index} {...part} /> : <circle key={index} {...part} />,
      )}
    </svg>
  );
}
