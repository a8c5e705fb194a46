// Joins adjacent text nodes that render as one unbroken word into text runs.

import { contains, matches, readDomProperty } from '../dom/composed-tree';
import { BLOCKS, CELLS } from '../model/container';

/** From where to where a text node is part of something. */
export interface TextSlice {
  node: Text;
  from: number;
  to: number;
}

/** Pieces that are read as one; mostly one whole text node. `text` is their data, one after the other. */
export interface TextRun {
  text: string;
  pieces: TextSlice[];
}

/** All of one text node. */
export const getTextRun = (node: Text): TextRun => ({ text: node.data, pieces: [{ node, from: 0, to: node.length }] });

const BREAKS = `${CELLS},${BLOCKS},tr,table,ul,ol,br,hr,button`;

/** More pieces than this are no address: bounds the work on letter-by-letter markup. */
const MAX_PIECES = 64;
const MAX_JOINED = 512;

/** Letters, digits, the invisible characters that may stand within a word, and the signs for what is left out of one. */
const WORD = /^[0-9A-Za-z\u200b\xad\u2060.\u2026\u22ef]/;

/** Whether a new line or box begins and ends with it. */
export const isBreak = (node: Node | null) => node instanceof Element && matches(node, BREAKS);

/** Whether something that starts a new line or box lies between two text nodes. */
function isApart(before: Text, after: Text): boolean {
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
  /** Whether texts were taken that more may join. */
  isOpen(): boolean;
  /** What follows belongs to something else. */
  end(): void;
}

/** Takes text nodes in document order; `onRun` gets them as a reader reads them. */
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
        !isApart(last, node)
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

/** The pieces of a run from one character of it to another. */
export function getTextSlices({ pieces }: TextRun, start: number, end: number): TextSlice[] {
  let at = 0;
  return pieces.flatMap(({ node, from, to }) => {
    const first = from + Math.max(0, start - at);
    const last = Math.min(to, from + end - at);
    at += to - from;
    return first < last ? { node, from: first, to: last } : [];
  });
}
