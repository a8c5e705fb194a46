// Everything found on the page so far, by cell; knows nothing of marks or answers.
import { cellOf } from './cell';
import { type Hit, holds } from './hit';
import type { Reading } from './read';
import { holdsNode, parentOf } from './tree';

/** Beyond this many hits the rest of the page is not counted on; what is in view still is (marking.md 8.11). */
export const MAX_HITS = 20_000;

export interface Found {
  /**
   * Takes over what reading `root` brought: cells read anew replace what was known of them.
   * @param isNear read for what is in view: kept however much there is already
   */
  replace(root: Element | ShadowRoot, reading: Reading, isNear?: boolean): void;
  /** Hits of the cells in these blocks and of the cells around them. */
  within(blocks: readonly Element[]): Hit[];
  /** Every hit whose text is still on the page, in document order. */
  all(): Hit[];
  /** Whether this cell had a hit when last read. */
  has(cell: Element): boolean;
  /** Hits that are new since this was last asked. */
  fresh(): Hit[];
  /** Whether the page holds more than is counted. */
  isCut: boolean;
  /** Cells with addresses that were hidden when read. */
  hiddenCells(): Element[];
  size(): number;
  sweep(): void;
}

function isSame(one: Hit, other: Hit): boolean {
  return (
    one.place.first === other.place.first &&
    one.place.start === other.place.start &&
    one.place.last === other.place.last &&
    one.place.end === other.place.end &&
    one.met === other.met
  );
}

/** Keeps the old hit where nothing about it changed, so that a mark that is drawn stays that mark. */
function merge(old: Map<string, Hit> | undefined, next: Map<string, Hit>): Map<string, Hit> {
  if (!old) return next;
  for (const [key, hit] of next) {
    const known = old.get(key);
    if (known && isSame(known, hit)) next.set(key, known);
  }
  return next;
}

export function createFound(): Found {
  const cells = new Map<Element, Map<string, Hit>>();
  const orders = new WeakMap<Element, number>();
  const hidden = new Set<Element>();
  let count = 0;
  let fresh: Hit[] = [];

  /** One walk over the page: to compare two of many neighbours the browser walks over all between them. */
  function ordered(): Element[] {
    const left = new Set(cells.keys());
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
    const inOrder: Element[] = [];
    for (let node = walker.nextNode(); node && left.size; node = walker.nextNode())
      if (left.delete(node as Element)) inOrder.push(node as Element);
    // Those left are in shadow roots, in the order they were read, or gone.
    return [...inOrder, ...left];
  }

  function put(cell: Element, hits: Map<string, Hit> | undefined, order: number, isNear?: boolean): void {
    if ((orders.get(cell) ?? 0) > order) return;
    orders.set(cell, order);
    const old = cells.get(cell);
    count -= old?.size ?? 0;
    cells.delete(cell);
    if (!hits?.size) return;
    if (count >= MAX_HITS && !old && !isNear) {
      found.isCut = true;
      return;
    }
    const merged = merge(old, hits);
    cells.set(cell, merged);
    for (const [key, hit] of merged) if (old?.get(key) !== hit) fresh.push(hit);
    count += hits.size;
  }

  const found: Found = {
    replace(root, reading, isNear) {
      if (root instanceof Element && cellOf(root) === root && !reading.cells.has(root))
        put(root, undefined, reading.order);
      for (const [cell, hits] of reading.cells) {
        // A cell around the root was read in part only: what is known of its other parts stays.
        const old = cells.get(cell);
        if (old && cell !== root && holdsNode(cell, root)) {
          for (const [key, hit] of old) if (!hits.has(key) && !root.contains(hit.place.element)) hits.set(key, hit);
        }
        put(cell, hits, reading.order, isNear);
      }
      for (const cell of reading.hidden) hidden.add(cell);
    },
    within(blocks) {
      const seen = new Set<Element>();
      const hits: Hit[] = [];
      const take = (element: Element) => {
        if (seen.has(element)) return;
        seen.add(element);
        const here = cells.get(element);
        for (const hit of here?.values() ?? []) if (holds(hit)) hits.push(hit);
      };
      for (const block of blocks) {
        for (let up = parentOf(block); up && !seen.has(up); up = parentOf(up)) take(up);
        take(block);
        for (const element of block.getElementsByTagName('*')) take(element);
      }
      return hits;
    },
    all() {
      return ordered().flatMap((cell) => [...(cells.get(cell)?.values() ?? [])].filter(holds));
    },
    has: (cell) => cells.has(cell),
    fresh() {
      const list = fresh;
      fresh = [];
      return list;
    },
    isCut: false,
    hiddenCells() {
      const list = [...hidden].filter((cell) => cell.isConnected);
      hidden.clear();
      return list;
    },
    size: () => count,
    sweep() {
      for (const cell of cells.keys()) if (!cell.isConnected) put(cell, undefined, Number.POSITIVE_INFINITY);
      for (const cell of hidden) if (!cell.isConnected) hidden.delete(cell);
    },
  };
  return found;
}
