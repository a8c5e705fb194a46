// Joins adjacent text nodes that render as one unbroken word into text runs.

import { contains, matches, readDomProperty } from '../dom/safe-dom-access';
import { BLOCKS, CELLS } from '../model/one-mark-per-container';

/** Range of a text node. */
export interface TextSlice {
  node: Text;
  from: number;
  to: number;
}

/** Text slices that are read as one; mostly a single text node. `text` is their joined data. */
export interface TextRun {
  text: string;
  pieces: TextSlice[];
}

/** Returns the run of one whole text node. */
export const getTextRun = (node: Text): TextRun => ({ text: node.data, pieces: [{ node, from: 0, to: node.length }] });

const BREAKS = `${CELLS},${BLOCKS},tr,table,ul,ol,br,hr,button`;

/** Maximum number of slices and characters of a joined run; bounds the work on letter-by-letter markup. */
const MAX_PIECES = 64;
const MAX_JOINED = 512;

/** Word characters: letters, digits, invisible characters within a word, and ellipsis signs. */
const WORD = /^[0-9A-Za-z\u200b\xad\u2060.\u2026\u22ef]/;

/** Tests whether a node starts and ends a line or box. */
export const isBreak = (node: Node | null) => node instanceof Element && matches(node, BREAKS);

/** Tests whether a line or box break separates two text nodes. */
export function hasBreakBetween(before: Text, after: Text): boolean {
  let node: Node | null = before;
  while (node && !contains(node, after)) {
    const next: Node | null = readDomProperty(node, 'nextSibling');
    if (isBreak(node) || (next && isBreak(next) && !contains(next, after))) return true;
    node = readDomProperty(node, 'parentNode');
  }
  for (let up: Node | null = after; up && up !== node; up = readDomProperty(up, 'parentNode'))
    if (isBreak(up)) return true;
  return false;
}

export interface TextRuns {
  take(node: Text): void;
  /** Tests whether a run is open that may be continued by the next text. */
  isOpen(): boolean;
  /** Ends the current run. */
  end(): void;
}

/**
 * Creates a collector of text nodes in document order.
 * @param onRun receives each completed run
 */
export function createTextRuns(onRun: (run: TextRun) => void): TextRuns {
  let run: TextRun | null = null;
  let wordEnd = false;
  const end = () => {
    if (run) onRun(run);
    run = null;
    wordEnd = false;
  };
  return {
    end,
    isOpen: () => run !== null,
    take(node) {
      const { data } = node;
      if (!data) return;
      const last = run?.pieces.at(-1)?.node;
      if (
        run &&
        last &&
        wordEnd &&
        WORD.test(data) &&
        run.pieces.length < MAX_PIECES &&
        data.length <= MAX_JOINED &&
        run.text.length <= MAX_JOINED &&
        !hasBreakBetween(last, node)
      ) {
        run.text += data;
        run.pieces.push({ node, from: 0, to: node.length });
      } else {
        end();
        run = getTextRun(node);
      }
      wordEnd = WORD.test(data.slice(-1));
    },
  };
}

/** Returns the slices of a run between two offsets. */
export function getTextSlices({ pieces }: TextRun, start: number, end: number): TextSlice[] {
  let at = 0;
  return pieces.flatMap(({ node, from, to }) => {
    const first = from + Math.max(0, start - at);
    const last = Math.min(to, from + end - at);
    at += to - from;
    return first < last ? { node, from: first, to: last } : [];
  });
}
