// SVG paths of the marks and signs on a grid of 16 px, and of the small mark at the end of an underline.
import type { DrawnSign } from '../../lib/verdict/address-signs';
import type { StateName } from '../../lib/verdict/screening-state';
import type { RiskLevel } from '../../lib/verdict/verdict';

/** `outline` is filled and stroked, `letter` is stroked. */
type LevelShapes = Record<RiskLevel, { outline: string; letter: string }>;

const SHAPES: LevelShapes = {
  none: { outline: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13Z', letter: 'M5.9 11V5L10.1 11V5' },
  low: {
    outline: 'M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z',
    letter: 'M6.2 4.7V11.1H10.4',
  },
  medium: { outline: 'M8 .9 15.1 8 8 15.1 .9 8Z', letter: 'M5.3 10.6V5.6L8 8.9 10.7 5.6V10.6' },
  high: { outline: 'M8 1.3 15.2 14.5H.8Z', letter: 'M6.1 7.7V13M9.9 7.7V13M6.1 10.3H9.9' },
  severe: {
    outline: 'M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3L1.5 10.7V5.3Z',
    letter:
      'M10.3 5.8C10 4.9 9.2 4.5 8 4.5 6.6 4.5 5.7 5.2 5.7 6.2 5.7 8.6 10.4 7.4 10.4 9.8 10.4 10.9 9.4 11.5 8 11.5 6.7 11.5 5.8 11 5.5 10.1',
  },
  risk: {
    outline: 'M8 1.2 14.5 6.2v8.3h-13V6.2Z',
    letter: 'M6 12.5V6.3H8.3C9.6 6.3 10.2 7.1 10.2 8 10.2 8.9 9.6 9.6 8.3 9.6H6M8.2 9.6 10.3 12.5',
  },
};

/** Background of an open frame, and its four empty corners. */
const GROUND = 'M2 0h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z';
const FRAME = 'M1.5 5V1.5H5M11 1.5h3.5V5M14.5 11v3.5H11M5 14.5H1.5V11';

/** `line` and `thin` are stroked (1.6 and 1.3 px), each of `dots` is filled. */
interface FrameSymbol {
  line?: string;
  thin?: string;
  dots?: readonly string[];
}

/** A screening state without an answer. */
export type OpenState = Exclude<StateName, 'verdict' | 'stale'>;

const SYMBOLS: Record<OpenState, FrameSymbol> = {
  idle: {
    line: 'M5.9 6.2C5.9 5 6.8 4.5 8 4.5 9.2 4.5 10.1 5.1 10.1 6.2 10.1 7.6 8 7.5 8 9.2',
    dots: ['M7.2 10.3h1.6v1.6H7.2Z'],
  },
  waiting: { dots: ['M3.5 7h2v2h-2Z', 'M7 7h2v2H7Z', 'M10.5 7h2v2h-2Z'] },
  queued: { thin: 'M5 4.4H11M5 11.6H11M6 4.6C6 7.2 10 8.8 10 11.4M10 4.6C10 7.2 6 8.8 6 11.4' },
  locked: {
    thin: 'M6.1 7.4V5.9C6.1 4.7 6.9 4 8 4 9.1 4 9.9 4.7 9.9 5.9V7.4',
    dots: ['M5.2 7.3h5.6a.6.6 0 0 1 .6.6v3.5a.6.6 0 0 1-.6.6H5.2a.6.6 0 0 1-.6-.6V7.9a.6.6 0 0 1 .6-.6Z'],
  },
  offline: {
    thin: 'M3.9 7.2C6.2 4.9 9.8 4.9 12.1 7.2M6.1 9.4C7.2 8.3 8.8 8.3 9.9 9.4',
    dots: ['M7.2 10.8h1.6v1.6H7.2Z'],
    line: 'M4.4 12.4 11.6 3.6',
  },
  'over-budget': { dots: ['M5.2 4.8h2v6.4h-2Z', 'M8.8 4.8h2v6.4h-2Z'] },
  unsupported: { dots: ['M4.6 7.2h6.8v1.6H4.6Z'] },
  failed: { line: 'M5.4 5.4 10.6 10.6M10.6 5.4 5.4 10.6' },
};

/** Look of a mark: a level, fresh or old, or a state without an answer. */
export type MarkLook = { level: RiskLevel; old?: boolean } | { open: OpenState };

/** One element of a mark: a path, or a disc of radius `r`. */
export type MarkPart = {
  class: string;
  transform?: string | undefined;
  'stroke-width'?: number;
  'stroke-dasharray'?: string;
} & ({ d: string } | { cx: string; cy: string; r: string });

/** The letter of a stale answer is shifted to make room for the clock. */
function answerParts(level: RiskLevel, old: boolean): MarkPart[] {
  const { outline, letter } = SHAPES[level];
  return [
    { class: 'mark-paper', d: outline },
    { class: 'mark-shape', d: outline },
    { class: 'mark-line', d: letter, transform: old ? 'translate(-.8 .8)' : undefined },
    ...(old ? CLOCK : []),
  ];
}

const CLOCK: MarkPart[] = [
  { class: 'mark-lid', cx: '12.6', cy: '3.4', r: '4' },
  { class: 'mark-rim', cx: '12.6', cy: '3.4', r: '2.8' },
  { class: 'mark-hands', d: 'M12.6 1.9V3.5H13.8' },
];

function openParts(state: OpenState): MarkPart[] {
  const { line, thin, dots = [] } = SYMBOLS[state];
  return [
    { class: 'mark-ground', d: GROUND },
    { class: 'mark-frame', d: FRAME },
    ...(thin ? [{ class: 'mark-line mark-thin', d: thin }] : []),
    ...dots.map((d) => ({ class: 'mark-dot', d })),
    ...(line ? [{ class: 'mark-line', d: line }] : []),
  ];
}

/** Filled and stroked paths of a sign, in a column of 8 × 16 px; `width` of the stroke in px. */
interface SignShape {
  fill?: string;
  line?: string;
  width: number;
}

const SIGN_SHAPES: Record<DrawnSign, SignShape> = {
  'list-hit': { fill: 'M1.4 1.2H8L6.3 5.2 8 9.2H1.4Z', line: 'M1.4 .6V15.4', width: 2 },
  'text-misleads': { fill: 'M2.8 11.2h2.4v2.4H2.8Z', line: 'M4 2.2V9.2', width: 2.2 },
  'look-alike': {
    line: 'M.7 6.9C1.6 5 2.8 4.9 4 5.9S6.4 6.9 7.3 5M.7 11.2C1.6 9.3 2.8 9.2 4 10.2S6.4 11.2 7.3 9.3',
    width: 1.7,
  },
  'may-be-in': { fill: 'M4 5A3 3 0 0 0 4 11Z', line: 'M4 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z', width: 1.4 },
  'in-case': { line: 'M1.6 2.7H6.4V13.2L4 10.8 1.6 13.2Z', width: 1.5 },
  'own-label': { line: 'M.9 8 3.1 5.4H7.1V10.6H3.1Z', width: 1.4 },
};

/** The list hit in place of the level, on the grid of 16 px: the largest solid shape of all, so that it is found first without color. */
const HIT_SHAPE: SignShape = { fill: 'M2.4 1.4H15.4L12.2 6.6 15.4 11.8H2.4Z', line: 'M2.4 .8V15.4', width: 2.4 };

/** Returns the elements of a sign, first its paper edge. @param transform moves it to its column */
export const signParts = (sign: DrawnSign, transform?: string): MarkPart[] => drawSign(SIGN_SHAPES[sign], transform);

function drawSign({ fill, line, width }: SignShape, transform: string | undefined): MarkPart[] {
  const edge = { transform, class: 'mark-sign-edge' };
  return [
    ...(fill ? [{ ...edge, d: fill, 'stroke-width': 2 * EDGE_PX }] : []),
    ...(line ? [{ ...edge, d: line, 'stroke-width': width + 2 * EDGE_PX }] : []),
    ...(fill ? [{ transform, class: 'mark-sign', d: fill }] : []),
    ...(line ? [{ transform, class: 'mark-sign-line', d: line, 'stroke-width': width }] : []),
  ];
}

/** Paper around a sign, in px. */
const EDGE_PX = 1;

/** Width and height of a mark's box in px, the same for every look and sign. */
export const MARK_BOX = { width: 24, height: 16 };

/** Returns the elements of a list hit: the flag, the level as its second sign, and the clock of an old answer on the flag. */
function hitParts(look: MarkLook): MarkPart[] {
  const { width, height } = MARK_BOX;
  const isOld = 'old' in look && look.old;
  const plain = isOld ? { level: look.level } : look;
  return [
    ...drawSign(HIT_SHAPE, undefined),
    ...glyphParts(plain, null, width, height / 4, width - height).parts,
    ...(isOld ? CLOCK : []),
  ];
}

/** Returns the elements of a mark in paint order. @param sign null for an empty sign column */
export function markParts(look: MarkLook, sign: DrawnSign | null): MarkPart[] {
  if (sign === 'list-hit') return hitParts(look);
  const elements = 'level' in look ? answerParts(look.level, look.old ?? false) : openParts(look.open);
  return sign ? [...elements, ...signParts(sign, `translate(${MARK_BOX.height})`)] : elements;
}

/** Extent of the shapes on their grid of 16 px: from `1` to `15`. */
const SHAPE_PX = 14;
/** Extent of the clock, and its top left corner. */
const CLOCK_PX = 6.6;
const CLOCK_AT = '-9.3 -.1';

/**
 * Returns the small mark at the end of a line: list hit or other sign, clock of an old answer, shape of the level or open frame.
 * @param right right edge in px. @param top upper edge. @param size side of the shape
 * @returns the elements, and the left edge of the first one
 */
export function glyphParts(
  look: MarkLook,
  sign: DrawnSign | null,
  right: number,
  top: number,
  size: number,
): { parts: MarkPart[]; left: number } {
  let left = right;
  /** Takes the next place to the left. */
  const place = (width: number, scale: number, origin: string) => {
    left -= width;
    const transform = `translate(${left} ${top}) scale(${scale}) translate(${origin})`;
    left--;
    return transform;
  };
  const transform = place(size, size / SHAPE_PX, '-1 -1');
  const width = { transform, 'stroke-width': SHAPE_PX / size };
  const parts: MarkPart[] =
    'level' in look
      ? [{ class: 'mark-shape', d: SHAPES[look.level].outline, ...width }]
      : [{ class: 'mark-frame', d: FRAME, ...width }];
  if ('old' in look && look.old) {
    const at = place(size, size / CLOCK_PX, CLOCK_AT);
    parts.push(...CLOCK.slice(1).map((part) => ({ ...part, transform: at })));
  }
  if (sign === 'list-hit') parts.push(...drawSign(HIT_SHAPE, place(size, size / 16, '0 0')));
  else if (sign) parts.push(...signParts(sign, place(size / 2, size / 16, '0 0')));
  return { parts, left };
}
