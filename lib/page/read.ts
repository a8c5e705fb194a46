// Reads a part of the page: what a reader sees and what links and attributes say of it, folded to one hit per cell and address.
import type { FoundAddress } from '../detect/found-address';
import { isShortened } from '../detect/shortened';
import { cellOf } from './cell';
import { fullForm } from './full-form';
import { better, type Hit, keyOf, type Met, type Place } from './hit';
import { linkAddress } from './link-address';
import { isPageText, isShown } from './readable';
import type { Recogniser } from './recogniser';
import { nodeAt, type Run, textRuns } from './text-runs';

/** What reading needs to know of the page. */
export interface Reader {
  recogniser: Recogniser;
  /** Whether this is the address the whole page is about: its own tabs and filters are no names for it. */
  isSubject(found: FoundAddress): boolean;
}

/** What reading a root brought: hits by cell, and the cells whose hits nobody can see now (they may be shown later). */
export interface Reading {
  cells: Map<Element, Map<string, Hit>>;
  hidden: Set<Element>;
}

export function emptyReading(): Reading {
  return { cells: new Map(), hidden: new Set() };
}

/** Elements that carry the address of the name they show. */
const NAMED =
  'a[href],[data-address],[data-hash],[data-highlight-target],span[title],span[data-original-title],span[data-bs-title]';
const NAMED_VALUES = [
  'data-address',
  'data-hash',
  'data-highlight-target',
  'title',
  'data-original-title',
  'data-bs-title',
];

/** A name is short, and more than a number or a sign. */
const LONGEST_NAME = 80;
const HAS_LETTER = /\p{L}/u;

const SHORT_SIGN = /…|\.{2,}/;
const LONGEST_SHORT_TEXT = 400;

function add(reading: Reading, found: FoundAddress, text: string, met: Met, place: Place): void {
  const cell = cellOf(place.element);
  if (!isShown(place.element)) {
    reading.hidden.add(cell);
    return;
  }
  const { chain, canonical, chains, checksum } = found;
  const key = keyOf(chain, canonical);
  const hit: Hit = { key, chain, canonical, chains, checksum, text, met, place };
  const hits = reading.cells.get(cell) ?? new Map<string, Hit>();
  const known = hits.get(key);
  hits.set(key, known ? better(known, hit) : hit);
  reading.cells.set(cell, hits);
}

function placeIn(run: Run, start: number, end: number): Place {
  const first = nodeAt(run, start, false);
  const last = nodeAt(run, end, true);
  const element = first.node === last.node ? first.node.parentElement : commonElement(first.node, last.node);
  return {
    element: element ?? document.body,
    first: first.node,
    start: first.offset,
    last: last.node,
    end: last.offset,
  };
}

function commonElement(one: Text, other: Text): Element | null {
  let element = one.parentElement;
  while (element && !element.contains(other)) element = element.parentElement;
  return element;
}

function readWhole(run: Run, reader: Reader, reading: Reading): boolean {
  const { find } = reader.recogniser;
  const only = run.nodes[0] as Text;
  if (run.nodes.length > 1) {
    const pieces = run.nodes.filter((node) => readWhole({ text: node.data, nodes: [node] }, reader, reading));
    if (pieces.length) return true;
  }
  const all = find(run.text);
  if (!all.length || !only.parentElement || !isPageText(only.parentElement)) return false;
  const met = run.nodes.length > 1 ? 'split' : 'full';
  for (const found of all)
    add(reading, found, run.text.slice(found.start, found.end), met, placeIn(run, found.start, found.end));
  return true;
}

function readShortened(run: Run, reader: Reader, reading: Reading): void {
  if (run.text.length > LONGEST_SHORT_TEXT || !SHORT_SIGN.test(run.text)) return;
  const element = run.nodes[0]?.parentElement;
  if (!element || !isPageText(element)) return;
  for (const { 0: word, index } of run.text.matchAll(/[^\s()[\]{}<>"'“”„,;]+/g)) {
    if (!isShortened(word)) continue;
    const full = fullForm(word, element, cellOf(element), reader.recogniser.find);
    if (full) add(reading, full, word, 'shortened', placeIn(run, index, index + word.length));
  }
}

/** First and last text of an element that is more than blanks; null where it shows no text. */
function textsOf(element: Element): { first: Text; last: Text } | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let first: Text | null = null;
  let last: Text | null = null;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!node.data.trim() || !node.parentElement?.checkVisibility()) continue;
    first ??= node;
    last = node;
  }
  return first && last ? { first, last } : null;
}

function addressNamedBy(element: Element, reader: Reader): FoundAddress | null {
  const { find } = reader.recogniser;
  const href = element.getAttribute('href');
  if (href !== null && href.length >= 25) return linkAddress(href, find, reader.isSubject);
  for (const name of NAMED_VALUES) {
    const found = find(element.getAttribute(name) ?? '')[0];
    if (found) return reader.isSubject(found) && element.tagName === 'A' ? null : found;
  }
  return null;
}

function readName(element: Element, reader: Reader, reading: Reading): void {
  const found = addressNamedBy(element, reader);
  if (!found || !isPageText(element)) return;
  if (reading.cells.get(cellOf(element))?.has(keyOf(found.chain, found.canonical))) return;
  const name = element.textContent?.trim() ?? '';
  if (!name || name.length > LONGEST_NAME || !HAS_LETTER.test(name)) return;
  if (element.querySelector('td,tr,li,table')) return;
  const texts = textsOf(element);
  if (!texts) return;
  const { first, last } = texts;
  const start = first.data.length - first.data.trimStart().length;
  const met = first !== last && isShortened(name) ? 'shortened' : 'name';
  add(reading, found, name, met, { element, first, start, last, end: last.data.trimEnd().length });
}

/** Reads everything under `root` into `reading`, giving way after each 64 nodes: text first, then what links and attributes name. */
export function* readBlock(root: Element, reader: Reader, reading: Reading): Generator<void, void, void> {
  for (const run of textRuns(root)) {
    if (run === null) yield;
    else if (!readWhole(run, reader, reading)) readShortened(run, reader, reading);
  }
  yield;
  let seen = 0;
  if (root.matches(NAMED)) readName(root, reader, reading);
  for (const element of root.querySelectorAll(NAMED)) {
    if ((++seen & 63) === 0) yield;
    readName(element, reader, reading);
  }
}
