// SVG paths of the marks and signs on grids of 16 and 12 px.
import type { AddressSign } from '../../lib/verdict/address-signs';
import type { StateName } from '../../lib/verdict/screening-state';
import type { RiskLevel } from '../../lib/verdict/verdict';

/** Drawing variant: the large one on a 16 px grid, or the small one on a 12 px grid. */
export type MarkCut = 'large' | 'small';

/** `outline` is filled and stroked, `letter` is stroked. */
type LevelShapes = Record<RiskLevel, { outline: string; letter: string }>;

const LARGE_SHAPES: LevelShapes = {
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

/** Separate drawings aligned to half pixels, not scaled. */
const SMALL_SHAPES: LevelShapes = {
  none: { outline: 'M6 1a5 5 0 1 1 0 10a5 5 0 1 1 0-10Z', letter: 'M4.3 8.3V3.7L7.7 8.3V3.7' },
  low: {
    outline: 'M2.3 1.5h7.4a.8.8 0 0 1 .8.8v7.4a.8.8 0 0 1-.8.8H2.3a.8.8 0 0 1-.8-.8V2.3a.8.8 0 0 1 .8-.8Z',
    letter: 'M4.5 3.3V8.5H8',
  },
  medium: { outline: 'M6 .6 11.4 6 6 11.4 .6 6Z', letter: 'M3.9 8V4.1L6 6.6 8.1 4.1V8' },
  high: { outline: 'M6 1 11.5 11H.5Z', letter: 'M4.5 5.9V9.9M7.5 5.9V9.9M4.5 7.9H7.5' },
  severe: {
    outline: 'M3.9 .9h4.2l3 3v4.2l-3 3H3.9l-3-3V3.9Z',
    letter:
      'M7.9 4.3C7.6 3.6 7 3.3 6 3.3 5 3.3 4.2 3.8 4.2 4.6 4.2 6.5 7.9 5.5 7.9 7.4 7.9 8.2 7.1 8.7 6 8.7 5 8.7 4.3 8.3 4 7.6',
  },
  risk: {
    outline: 'M6 .9 11 4.6v6.4H1V4.6Z',
    letter: 'M4.4 9.6V4.7H6.3C7.3 4.7 7.8 5.3 7.8 6 7.8 6.7 7.3 7.2 6.3 7.2H4.4M6.2 7.2 7.9 9.6',
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
export type MarkPart = { class: string; transform?: string | undefined; 'stroke-width'?: number } & (
  | { d: string }
  | { cx: string; cy: string; r: string }
);

/** Scales the large drawing for parts without a separate small one. */
const scaled = (elements: MarkPart[], cut: MarkCut): MarkPart[] =>
  cut === 'large' ? elements : elements.map((part) => ({ ...part, transform: 'scale(.75)' }));

/** The letter of a stale answer is shifted to make room for the clock. */
function answerParts(level: RiskLevel, old: boolean, cut: MarkCut): MarkPart[] {
  const { outline, letter } = (cut === 'large' ? LARGE_SHAPES : SMALL_SHAPES)[level];
  return [
    { class: 'mark-paper', d: outline },
    { class: 'mark-shape', d: outline },
    { class: 'mark-line', d: letter, transform: old ? 'translate(-.8 .8)' : undefined },
    ...(old ? scaled(CLOCK, cut) : []),
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

/** Filled and stroked paths of a sign, in a column of 8 × 16 or 6 × 12 px; `width` of the stroke in px. */
interface SignShape {
  fill?: string;
  line?: string;
  width: number;
}

/** Separate drawings per cut. Only the list hit is solid and of full height, so that it is found first without color. */
const SIGN_SHAPES: Record<AddressSign, Record<MarkCut, SignShape>> = {
  'list-hit': {
    large: { fill: 'M1.4 1.2H8L6.3 5.2 8 9.2H1.4Z', line: 'M1.4 .6V15.4', width: 2 },
    small: { fill: 'M.9 .8H6L4.7 3.9 6 7H.9Z', line: 'M.9 .4V11.6', width: 1.6 },
  },
  'text-misleads': {
    large: { fill: 'M2.8 11.2h2.4v2.4H2.8Z', line: 'M4 2.2V9.2', width: 2.2 },
    small: { fill: 'M2.05 8.4h1.9v1.9h-1.9Z', line: 'M3 1.4V6.8', width: 1.8 },
  },
  'look-alike': {
    large: {
      line: 'M.7 6.9C1.6 5 2.8 4.9 4 5.9S6.4 6.9 7.3 5M.7 11.2C1.6 9.3 2.8 9.2 4 10.2S6.4 11.2 7.3 9.3',
      width: 1.7,
    },
    small: {
      line: 'M.5 5.1C1.2 3.7 2.1 3.6 3 4.4S4.8 5.2 5.5 3.7M.5 8.5C1.2 7.1 2.1 7 3 7.8S4.8 8.6 5.5 7.1',
      width: 1.4,
    },
  },
  'may-be-in': {
    large: { fill: 'M4 5A3 3 0 0 0 4 11Z', line: 'M4 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z', width: 1.4 },
    small: { fill: 'M3 3.8A2.2 2.2 0 0 0 3 8.2Z', line: 'M3 3.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4Z', width: 1.2 },
  },
  'in-case': {
    large: { line: 'M1.6 2.7H6.4V13.2L4 10.8 1.6 13.2Z', width: 1.5 },
    small: { line: 'M1.2 1.8H4.8V10.2L3 8.3 1.2 10.2Z', width: 1.2 },
  },
  'own-label': {
    large: { line: 'M.9 8 3.1 5.4H7.1V10.6H3.1Z', width: 1.4 },
    small: { line: 'M.6 6 2.3 4H5.4V8H2.3Z', width: 1.1 },
  },
};

/** Returns the elements of a sign, first its paper edge. @param left offset of the column in px */
export function signParts(sign: AddressSign, cut: MarkCut, left = 0): MarkPart[] {
  const { fill, line, width } = SIGN_SHAPES[sign][cut];
  const place = left ? { transform: `translate(${left})` } : {};
  const edge = { ...place, class: 'mark-sign-edge' };
  return [
    ...(fill ? [{ ...edge, d: fill, 'stroke-width': 2 * EDGE_PX }] : []),
    ...(line ? [{ ...edge, d: line, 'stroke-width': width + 2 * EDGE_PX }] : []),
    ...(fill ? [{ ...place, class: 'mark-sign', d: fill }] : []),
    ...(line ? [{ ...place, class: 'mark-sign-line', d: line, 'stroke-width': width }] : []),
  ];
}

/** Paper around a sign, in px. */
const EDGE_PX = 1;

/** Width and height of a mark's box in px, the same for every look and sign. */
export const MARK_BOX: Record<MarkCut, { width: number; height: number }> = {
  large: { width: 24, height: 16 },
  small: { width: 18, height: 12 },
};

/** Returns the elements of a mark in paint order. @param sign null for an empty sign column */
export function markParts(look: MarkLook, sign: AddressSign | null, cut: MarkCut): MarkPart[] {
  const elements =
    'level' in look ? answerParts(look.level, look.old ?? false, cut) : scaled(openParts(look.open), cut);
  return sign ? [...elements, ...signParts(sign, cut, MARK_BOX[cut].height)] : elements;
}
