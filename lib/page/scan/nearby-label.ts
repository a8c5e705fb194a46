// Finds the label of a text: the path of its link, its column header, or the words before it.

import {
  attribute,
  closest,
  getParent,
  getRect,
  matches,
  querySelectorIn,
  readDomProperty,
  within,
} from '../dom/composed-tree';
import { isBeside } from '../measure/neighbour-rects';
import { isBreak } from './inline-text-runs';
import { decoded } from './link-address';

/** The end of what stands before counts, and the beginning of what follows: together no more than hints.ts looks at. */
const LONGEST = 47;
const LONGEST_BEHIND = 24;
/** How far up one looks for something that stands before, and for the heads of columns around. */
const MAX_UP = 6;
/** How many texts without a letter lie between a text and the word before it. */
const SIBLINGS = 6;
/** Rows may lie in groups, and their heads in another one. */
const MAX_ROWS = 3;
const ROW = 'tr,[role=row]';
const HEAD = 'th,[role=columnheader]';
/** A line of more cells is none of heads, nor a row of more elements. */
const MOST_HEADS = 32;
const MOST_ELEMENTS = 500;

/** What is said before an account, or over a column of them, in the languages of most pages. */
export const SAYS_ACCOUNT = /add?r|wallet|account|direc|endere|indiri|адрес|地址|アドレス|주소|\beth/i;

/** A browser takes its time to put together all letters of Unicode: asked for where those of ASCII are not there. */
export const hasLetter = (text: string) => /[a-z]/i.test(text) || /\p{L}/u.test(text);
const altIn = (element: Element) =>
  [element, ...querySelectorIn(element, '[alt]')].map((one) => attribute(one, 'alt') ?? '').join(' ');
/** What a node says: its text, or else what its pictures stand for, such as the sign of a chain. */
const textOf = (node: Node | null) => node?.textContent?.trim() || (node instanceof Element ? altIn(node) : '');
const childrenOf = (element: Element) => readDomProperty<HTMLCollection>(element, 'children');

/** The heads of columns in a row; one alone names the row, and what holds more than heads do is none of them. */
function headsIn(row: Element | null | undefined): Element[] {
  const heads = row && !within(row).item(MOST_ELEMENTS) ? [...querySelectorIn(row, HEAD)] : [];
  return heads[1] ? heads : [];
}

/** Those of a table, or of a part of one: in its first row, and in the second where there are two of heads. */
function headsOf(table: Element): Element[] {
  const first = Element.prototype.querySelector.call(table, ROW);
  return [first, first?.nextElementSibling].flatMap(headsIn);
}

/** The first line of cells in `grid`, where these are words: of those that `row` is made of, or of a first row with as many; in what holds two columns one need not look. */
function firstLine(grid: Element, row: Element): Element[] {
  const cells = childrenOf(grid === row ? grid : (childrenOf(grid)[0] ?? grid));
  const line: Element[] = [];
  for (const cell of cells) {
    if (line[0] && getRect(cell).top >= getRect(line[0]).bottom) break;
    if (line[MOST_HEADS] || !isWords(textOf(cell))) return [];
    line.push(cell);
  }
  return line[2] && (grid === row || cells.length === childrenOf(row).length) ? line : [];
}

/** A head is short, and none holds a digit: so is the name of a chain. */
const isWords = (text: string) => !/\d|.{33}/.test(text);

const isOver = (head: DOMRect, cell: DOMRect) =>
  head.left < cell.right && head.right > cell.left && head.top < cell.top;

/** What the heads over a cell say; nothing in a table of two columns, where the first says what the second holds. */
function headOf(cell: Element): string {
  const row = getParent(cell);
  if (!row || !(childrenOf(row)[2] || childrenOf(row)[0] === cell)) return '';
  const inRow = closest(row, ROW);
  if (inRow && inRow !== row) return '';
  for (let up = inRow ? getParent(row) : row, steps = 0; up && steps < MAX_ROWS; up = getParent(up), steps++) {
    const label = (inRow ? headsOf(up) : firstLine(up, row))
      .filter((head) => isOver(getRect(head), getRect(cell)))
      .map(textOf)
      .join(' ')
      .trim();
    if (label) return label;
  }
  return '';
}

/** What the other cells in its line, and the caption of its table, say of an account: its chain, where they name one. */
function wordsBeside(cell: Element): string {
  const row = getParent(cell);
  if (!row || within(row).item(MOST_ELEMENTS)) return '';
  const { top, bottom } = getRect(cell);
  const line = [...childrenOf(row)].filter((one) => getRect(one).top < bottom && getRect(one).bottom > top);
  const captions = querySelectorIn(closest(row, 'table') ?? row, 'caption');
  return [...captions, ...line].map(textOf).filter(isWords).join(' ');
}

/** What goes on in the same line says the chain of an account too, where nothing before it does; what a colon ends is said of the next. */
function wordsBehind(node: Text | Element): string {
  const next = isBeside(node, 'nextSibling');
  const words = isBreak(next) ? '' : textOf(next).slice(0, LONGEST_BEHIND);
  return words.includes(':') ? '' : words;
}

/**
 * What is said right before `text` in `node`, as one would write it there; empty where nothing is.
 * A link says it in its path (`/tx/…`, `/account/…`); `link` is the one around the text.
 */
export function findNearbyLabel(text: string, node: Text, link: Element | null): string {
  const href = decoded((link && attribute(link, 'href')) ?? '');
  const at = href.indexOf(text);
  if (at > 0) return href.slice(0, at);
  let up: Text | Element | null = node;
  // What stands above a row of a table is the row before it, or the heads of all its columns.
  for (let steps = 0; up && steps <= MAX_UP; steps++, up = getParent(up)) {
    let label = '';
    if (up instanceof Element) {
      if (matches(up, ROW)) break;
      label = headOf(up);
      if (SAYS_ACCOUNT.test(label)) label = `${wordsBeside(up)} ${label}`;
    }
    // Signs are said with the word before them: `Hash` and a colon, a name and a bracket.
    let one = isBeside(up, 'previousSibling');
    for (let n = 0; one && n < SIBLINGS && !hasLetter(label); n++, one = isBeside(one, 'previousSibling'))
      label = textOf(one) + label;
    // Prices and times change all the time and say nothing of what follows: the same words are asked about once.
    if (label)
      return `${SAYS_ACCOUNT.test(label) ? wordsBehind(up) : ''} ${label.slice(-LONGEST)} `.replace(/\d+/g, '0');
  }
  return '';
}
