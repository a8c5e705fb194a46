// The drawings of the mark on a grid of 16 (look.md section 3): closed shapes with a letter for answers, signs in an open frame for the rest.
import type { StateName } from '../lib/screening/state';
import type { Level } from '../lib/screening/verdict';

/** `outline` is filled and edged, `letter` is stroked. */
const LEVEL_SHAPES: Record<Level, { outline: string; letter: string }> = {
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

/** The paper of an open frame, and four corners with nothing in them yet. */
const GROUND = 'M2 0h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z';
const FRAME = 'M1.5 5V1.5H5M11 1.5h3.5V5M14.5 11v3.5H11M5 14.5H1.5V11';

/** `line` and `thin` are stroked (1.6 and 1.3), each of `dots` is filled. */
interface Sign {
  line?: string;
  thin?: string;
  dots?: readonly string[];
}

/** A state that carries no answer. */
export type OpenState = Exclude<StateName, 'verdict' | 'stale'>;

const SIGNS: Record<OpenState, Sign> = {
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

/** What is drawn: an answer at a level, fresh or old, or one of the states without an answer. */
export type MarkLook = { level: Level; old?: boolean } | { open: OpenState };

/** One piece of a mark: a path, or a disc of radius `r`. */
export type MarkPart = { class: string } & (
  | { d: string; transform?: string | undefined }
  | { cx: string; cy: string; r: string }
);

/** The letter of an old answer moves over to make room for the clock. */
function answerParts(level: Level, old: boolean): MarkPart[] {
  const { outline, letter } = LEVEL_SHAPES[level];
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
  const { line, thin, dots = [] } = SIGNS[state];
  return [
    { class: 'mark-ground', d: GROUND },
    { class: 'mark-frame', d: FRAME },
    ...(thin ? [{ class: 'mark-line mark-thin', d: thin }] : []),
    ...dots.map((d) => ({ class: 'mark-dot', d })),
    ...(line ? [{ class: 'mark-line', d: line }] : []),
  ];
}

/** The small square that says there is more. */
const NOTE: MarkPart[] = [
  { class: 'mark-lid', d: 'M11.9 10.9h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1Z' },
  { class: 'mark-note', d: 'M12 12h4v4h-4Z' },
];

/** All pieces of a mark in the order they lie over one another. */
export function markParts(look: MarkLook, note: boolean): MarkPart[] {
  const parts = 'level' in look ? answerParts(look.level, look.old ?? false) : openParts(look.open);
  return note ? [...parts, ...NOTE] : parts;
}
