// Reads a part of the page: what a reader sees and what links and attributes say of it, folded to one hit per cell and address.
import type { FoundAddress } from '../detect/found-address';
import { isShortened, matchesShortened } from '../detect/shortened';
import { cellOf } from './cell';
import { fullFormNear } from './full-form';
import { better, type Hit, keyOf, type Met, type Place } from './hit';
import { addressParts, linkAddress } from './link-address';
import { isPageText, isShown } from './readable';
import { piecesOf, type Recogniser, shapesIn } from './recogniser';
import { nodeAt, type Run, textRuns } from './text-runs';
import { parentOf } from './tree';

/** What reading needs to know of the page. */
export interface Reader {
  recogniser: Recogniser;
  /** Whether this is the address the whole page is about: its own tabs and filters are no names for it. */
  isSubject(found: FoundAddress): boolean;
}

/** Something with the shape of an address: which texts must be learned about, and what to make of them then. */
interface Suspect {
  needs: string[];
  resolve(): void;
}

/** What reading a root brought: suspects, then hits by cell, and the cells whose hits nobody can see now (they may be shown later). */
export interface Reading {
  /** Readings are numbered, so that an older one never takes the place of a newer. */
  order: number;
  suspects: Suspect[];
  cells: Map<Element, Map<string, Hit>>;
  /** Hits in all cells. */
  size: number;
  hidden: Set<Element>;
}

let readings = 0;

export function newReading(): Reading {
  return { order: ++readings, suspects: [], cells: new Map(), size: 0, hidden: new Set() };
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
const LONGEST_HREF = 2048;
const HAS_LETTER = /\p{L}/u;

const SHORT_SIGN = /…|\.{2,}/;
const LONGEST_SHORT_TEXT = 400;

function add(reading: Reading, found: FoundAddress, text: string, met: Met, place: Place, linksTo?: string): void {
  const cell = cellOf(place.element);
  if (!isShown(place.element)) {
    reading.hidden.add(cell);
    return;
  }
  const { chain, canonical, chains, checksum } = found;
  const key = keyOf(chain, canonical);
  const hit: Hit = { key, chain, canonical, chains, checksum, text, met, place, ...(linksTo ? { linksTo } : {}) };
  const hits = reading.cells.get(cell) ?? new Map<string, Hit>();
  const known = hits.get(key);
  if (!known) reading.size++;
  hits.set(key, known ? better(known, hit) : hit);
  reading.cells.set(cell, hits);
}

function placeIn(run: Run, start: number, end: number): Place {
  const first = nodeAt(run, start, false);
  const last = nodeAt(run, end, true);
  const element = first.node === last.node ? parentOf(first.node) : commonElement(first.node, last.node);
  return {
    element: element ?? document.body,
    first: first.node,
    start: first.offset,
    last: last.node,
    end: last.offset,
  };
}

function commonElement(one: Text, other: Text): Element | null {
  let element = parentOf(one);
  while (element && !element.contains(other)) element = element.parentElement;
  return element;
}

/** Looks for whole addresses; answers whether there may be one, so that nothing else is looked for. */
function readWhole(run: Run, reader: Reader, reading: Reading): boolean {
  if (run.nodes.length > 1) {
    const pieces = run.nodes.filter((node) => readWhole({ text: node.data, nodes: [node] }, reader, reading));
    if (pieces.length) return true;
  }
  if (!shapesIn(run.text).length) return false;
  const element = run.nodes[0] && parentOf(run.nodes[0]);
  if (!element || !isPageText(element)) return false;
  const met = run.nodes.length > 1 ? 'split' : 'full';
  const link = element.closest('a[href]');
  const linked = link ? namingTexts(link) : [];
  for (const { from, text } of piecesOf(run.text)) {
    if (!shapesIn(text).length) continue;
    const resolve = () => {
      for (const found of reader.recogniser.find(text)) {
        const [start, end] = [found.start + from, found.end + from];
        const other = otherTarget(found, linked, reader);
        add(reading, found, run.text.slice(start, end), met, placeIn(run, start, end), other);
      }
    };
    reading.suspects.push({ needs: [text, ...linked], resolve });
  }
  return true;
}

/** The address a link leads to where it is not the one in its text; explorers name both in one link where one is a token. */
function otherTarget(
  { canonical }: FoundAddress,
  linked: readonly string[],
  { recogniser }: Reader,
): string | undefined {
  const targets = linked.flatMap((text) => recogniser.find(text));
  return targets.some((target) => target.canonical === canonical) ? undefined : targets[0]?.canonical;
}

function readShortened(run: Run, reader: Reader, reading: Reading): void {
  if (run.text.length > LONGEST_SHORT_TEXT || !SHORT_SIGN.test(run.text)) return;
  const element = run.nodes[0] && parentOf(run.nodes[0]);
  if (!element || !isPageText(element)) return;
  for (const { 0: word, index } of run.text.matchAll(/[^\s()[\]{}<>"'“”„,;]+/g)) {
    if (!isShortened(word)) continue;
    const value = fullFormNear(word, element, cellOf(element));
    if (value === null) continue;
    const resolve = () => {
      const full = reader.recogniser.find(value).find((one) => matchesShortened(word, one.text));
      if (full) add(reading, full, word, 'shortened', placeIn(run, index, index + word.length));
    };
    reading.suspects.push({ needs: [value], resolve });
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

/** The texts that may hold the address which an element names, likeliest first. */
function namingTexts(element: Element): string[] {
  const href = element.getAttribute('href');
  const texts =
    href === null
      ? NAMED_VALUES.map((name) => element.getAttribute(name) ?? '')
      : addressParts(href.slice(0, LONGEST_HREF));
  return texts.filter((text) => text.length <= LONGEST_HREF && shapesIn(text).length > 0);
}

function readName(element: Element, reader: Reader, reading: Reading): void {
  const needs = namingTexts(element);
  if (!needs.length || !isPageText(element)) return;
  const name = element.textContent?.trim() ?? '';
  if (!name || name.length > LONGEST_NAME || !HAS_LETTER.test(name)) return;
  if (element.querySelector('td,tr,li,table')) return;
  const resolve = () => {
    const { find } = reader.recogniser;
    const found = linkAddress(needs, find, element.tagName === 'A' ? reader.isSubject : () => false);
    const hits = reading.cells.get(cellOf(element));
    if (!found || hits?.has(keyOf(found.chain, found.canonical))) return;
    // A text that is an address is no name of another one: that the two differ is said on its card.
    for (const { linksTo, place } of hits?.values() ?? []) if (linksTo && element.contains(place.element)) return;
    const texts = textsOf(element);
    if (!texts) return;
    const { first, last } = texts;
    const start = first.data.length - first.data.trimStart().length;
    const met = first !== last && isShortened(name) ? 'shortened' : 'name';
    add(reading, found, name, met, { element, first, start, last, end: last.data.trimEnd().length });
  };
  reading.suspects.push({ needs, resolve });
}

/** Reads everything under `root` into `reading`, giving way after each 64 nodes: text first, then what links and attributes name. */
export function* readBlock(root: Element | ShadowRoot, reader: Reader, reading: Reading): Generator<void, void, void> {
  for (const run of textRuns(root)) {
    if (run === null) yield;
    else if (!readWhole(run, reader, reading)) readShortened(run, reader, reading);
  }
  yield;
  let seen = 0;
  if (root instanceof Element && root.matches(NAMED)) readName(root, reader, reading);
  for (const element of root.querySelectorAll(NAMED)) {
    if ((++seen & 63) === 0) yield;
    readName(element, reader, reading);
  }
}

/** The texts that must be learned before a reading can be resolved. */
export function needsOf({ suspects }: Reading): string[] {
  return suspects.flatMap((suspect) => suspect.needs);
}

/** Turns suspects into hits once their texts are learned. */
export function* resolveReading(reading: Reading): Generator<void, void, void> {
  let seen = 0;
  for (const suspect of reading.suspects) {
    if ((++seen & 31) === 0) yield;
    suspect.resolve();
  }
  reading.suspects = [];
}
