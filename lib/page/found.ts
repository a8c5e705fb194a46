// Everything found on the page so far, by cell; knows nothing of marks or answers.
import { cellOf } from './cell';
import { type Hit, holds } from './hit';
import type { Reading } from './read';
import { holdsNode, parentOf } from './tree';

/** Beyond this many hits the rest of the page is not counted on; what is in view still is (marking.md 8.11). */
export const MAX_HITS = 20_000;

export interface Found {
  /** Takes over what reading `root` brought: cells read anew replace what was known of them. */
  replace(root: Element | ShadowRoot, reading: Reading): void;
  /** Hits of the cells in these blocks and of the cells around them. */
  within(blocks: readonly Element[]): Hit[];
  /** Every hit whose text is still on the page, in document order. */
  all(): Hit[];
  /** Whether this cell had a hit when last read. */
  has(cell: Element): boolean;
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

function inDocumentOrder(one: Element, other: Element): number {
  if (one === other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

export function createFound(): Found {
  const cells = new Map<Element, Map<string, Hit>>();
  const orders = new WeakMap<Element, number>();
  const hidden = new Set<Element>();
  let count = 0;

  function put(cell: Element, hits: Map<string, Hit> | undefined, order: number): void {
    if ((orders.get(cell) ?? 0) > order) return;
    orders.set(cell, order);
    const old = cells.get(cell);
    count -= old?.size ?? 0;
    cells.delete(cell);
    if (!hits?.size || (count >= MAX_HITS && !old)) return;
    cells.set(cell, merge(old, hits));
    count += hits.size;
  }

  return {
    replace(root, reading) {
      if (root instanceof Element && cellOf(root) === root && !reading.cells.has(root))
        put(root, undefined, reading.order);
      for (const [cell, hits] of reading.cells) {
        // A cell around the root was read in part only: what is known of its other parts stays.
        const old = cells.get(cell);
        if (old && cell !== root && holdsNode(cell, root)) {
          for (const [key, hit] of old) if (!hits.has(key) && !root.contains(hit.place.element)) hits.set(key, hit);
        }
        put(cell, hits, reading.order);
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
      const order = [...cells.keys()].filter((cell) => cell.isConnected).sort(inDocumentOrder);
      return order.flatMap((cell) => [...(cells.get(cell)?.values() ?? [])].filter(holds));
    },
    has: (cell) => cells.has(cell),
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
}
