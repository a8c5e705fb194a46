// Finds the label of a text on a page, such as a column header or the preceding words.
import { ACCOUNT_LABELS } from '../../detect/words/context-word-patterns';
import { getParent } from '../dom/composed-tree';
import {
  closest,
  getAttributeOf,
  getDescendants,
  getRect,
  matches,
  querySelectorAllIn,
  readDomProperty,
} from '../dom/safe-dom-access';
import { getVisibleSibling } from '../measure/neighbor-rects';
import { isBreak } from './inline-text-runs';
import { decoded } from './link-address';

/** Maximum length of a label before and of one after the text; together no more than chain-mentions.ts reads before an address. */
const MAX_BEFORE = 47;
const MAX_AFTER = 24;
/** Maximum number of ancestors searched for a label. */
const MAX_UP = 6;
/** Maximum number of siblings without a letter between a text and its label. */
const MAX_SIBLINGS = 6;
/** Maximum number of levels between a row and its header row: rows may be grouped. */
const MAX_ROWS = 3;
const ROW = 'tr,[role=row]';
const HEAD = 'th,[role=columnheader]';
/** Rows with more cells or elements than these are not header rows. */
const MAX_HEADERS = 32;
const MAX_ELEMENTS = 500;

/** Words for an account in labels and column headers, or Ethereum's short name. */
export const ACCOUNT_LABEL = new RegExp(`${ACCOUNT_LABELS}|\\beth`, 'i');

/** Tests ASCII first: the browser is slow to build the Unicode letter class. */
export const hasLetter = (text: string) => /[a-z]/i.test(text) || /\p{L}/u.test(text);
const getAltText = (element: Element) =>
  [element, ...querySelectorAllIn(element, '[alt]')].map((sibling) => getAttributeOf(sibling, 'alt') ?? '').join(' ');
/** Elements whose text the page does not show. */
const CODE = 'style,script,noscript';
/** Every code contains one of these; tested first, because a search in a large element takes longer. */
const CODE_SIGN = /[{;=<]/;

/** Returns the text of an element without the code in it. */
function getShownText(element: Element): string {
  const text = element.textContent ?? '';
  if (!CODE_SIGN.test(text)) return text;
  if (matches(element, CODE)) return '';
  const withoutPart = (shown: string, part: Element) => shown.replace(part.textContent ?? '', () => '');
  return [...querySelectorAllIn(element, CODE)].reduce(withoutPart, text);
}
/** Returns the text of a node, else the alternative texts of its pictures, such as a chain icon. */
const getNodeText = (node: Node | null) =>
  node instanceof Element ? getShownText(node).trim() || getAltText(node) : (node?.textContent?.trim() ?? '');
const getChildren = (element: Element) => readDomProperty<HTMLCollection>(element, 'children');

/** Returns the column headers in a row; none if there is only one, which names the row, or if the row is too large. */
function findRowHeaders(row: Element | null | undefined): Element[] {
  const heads = row && !getDescendants(row).item(MAX_ELEMENTS) ? [...querySelectorAllIn(row, HEAD)] : [];
  return heads[1] ? heads : [];
}

/** Returns the column headers of a table or table section, from its first two rows. */
function findTableHeaders(table: Element): Element[] {
  const first = Element.prototype.querySelector.call(table, ROW);
  return [first, first?.nextElementSibling].flatMap(findRowHeaders);
}

/**
 * Returns the first line of cells in `grid` if it can be a header row: short words without digits, as many as `row` has cells, at least
 * three.
 */
function findHeaderLine(grid: Element, row: Element): Element[] {
  const cells = getChildren(grid === row ? grid : (getChildren(grid)[0] ?? grid));
  const line: Element[] = [];
  for (const cell of cells) {
    if (line[0] && getRect(cell).top >= getRect(line[0]).bottom) break;
    if (line[MAX_HEADERS] || !isHeaderText(getNodeText(cell))) return [];
    line.push(cell);
  }
  return line[2] && (grid === row || cells.length === getChildren(row).length) ? line : [];
}

/** Tests whether a text can be a header: short and without digits, as chain names are. */
const isHeaderText = (text: string) => !/\d|.{33}/.test(text);

const isAbove = (head: DOMRect, cell: DOMRect) =>
  head.left < cell.right && head.right > cell.left && head.top < cell.top;

/** Returns the text of the headers above a cell; empty in a table of two columns, where the first column names the second. */
function getHeaderText(cell: Element): string {
  const row = getParent(cell);
  if (!row || !(getChildren(row)[2] || getChildren(row)[0] === cell)) return '';
  const inRow = closest(row, ROW);
  if (inRow && inRow !== row) return '';
  for (let up = inRow ? getParent(row) : row, steps = 0; up && steps < MAX_ROWS; up = getParent(up), steps++) {
    const label = (inRow ? findTableHeaders(up) : findHeaderLine(up, row))
      .filter((head) => isAbove(getRect(head), getRect(cell)))
      .map(getNodeText)
      .join(' ')
      .trim();
    if (label) return label;
  }
  return '';
}

/** Returns the short texts of the other cells in the row and of the table caption, which may name the chain of an account. */
function getWordsBeside(cell: Element): string {
  const row = getParent(cell);
  if (!row || getDescendants(row).item(MAX_ELEMENTS)) return '';
  const { top, bottom } = getRect(cell);
  const line = [...getChildren(row)].filter(
    (sibling) => getRect(sibling).top < bottom && getRect(sibling).bottom > top,
  );
  const captions = querySelectorAllIn(closest(row, 'table') ?? row, 'caption');
  return [...captions, ...line].map(getNodeText).filter(isHeaderText).join(' ');
}

/**
 * Returns the text after a node in the same line, which may name the chain; empty if it contains a colon, because it then labels what
 * follows.
 */
function getWordsAfter(node: Text | Element): string {
  const next = getVisibleSibling(node, 'nextSibling');
  const words = isBreak(next) ? '' : getNodeText(next).slice(0, MAX_AFTER);
  return words.includes(':') ? '' : words;
}

/**
 * Returns the label right before `text` in `node`, as it would be written there; empty if there is none. The path of a link can be the
 * label (`/tx/…`, `/account/…`).
 * @param link link around the text, or null
 */
export function findNearbyLabel(text: string, node: Text, link: Element | null): string {
  const href = decoded((link && getAttributeOf(link, 'href')) ?? '');
  const at = href.indexOf(text);
  if (at > 0) return href.slice(0, at);
  let up: Text | Element | null = node;
  // Above a table row there is only the previous row, or headers of all columns.
  for (let steps = 0; up && steps <= MAX_UP; steps++, up = getParent(up)) {
    let label = '';
    if (up instanceof Element) {
      if (matches(up, ROW)) break;
      label = getHeaderText(up);
      if (ACCOUNT_LABEL.test(label)) label = `${getWordsBeside(up)} ${label}`;
    }
    // Punctuation is joined with the word before it: `Hash` and a colon, a name and a bracket.
    let sibling = getVisibleSibling(up, 'previousSibling');
    for (
      let n = 0;
      sibling && n < MAX_SIBLINGS && !hasLetter(label);
      n++, sibling = getVisibleSibling(sibling, 'previousSibling')
    )
      label = getNodeText(sibling) + label;
    // Digits are masked: prices and times change constantly, and each distinct label would be a new query.
    if (label)
      return `${ACCOUNT_LABEL.test(label) ? getWordsAfter(up) : ''} ${label.slice(-MAX_BEFORE)} `.replace(/\d+/g, '0');
  }
  return '';
}

/** Maximum characters of a column header that counts as short words. */
const MAX_HEADER = 20;

/** Returns the header of the column that an element is in; empty without one, and if it is longer than 20 characters. */
export function findColumnHeader(element: Element): string {
  for (
    let up: Element | null = element, steps = 0;
    up && steps <= MAX_UP && !matches(up, ROW);
    steps++, up = getParent(up)
  ) {
    const header = getHeaderText(up).replace(/\s+/g, ' ');
    if (header) return header[MAX_HEADER] ? '' : header;
  }
  return '';
}
