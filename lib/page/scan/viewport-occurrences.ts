// Keeps the occurrences of blocks near the viewport, with stable identity across re-scans.

import { findAncestor, holdsNode } from '../dom/composed-tree';
import { canBeSeen } from '../measure/text-in-picture';
import { getElement, isConnected, isFromAttribute, isStillValid, type Occurrence } from '../model/occurrence';
import { getOrInsert } from '../schedule/get-or-insert';
import { type AttributeSource, findFullForm, stillMatchesAttribute } from './expand-truncated';
import { reanchor } from './reanchor';
import type { PageBlock } from './viewport-blocks';

/** A block near view with its hits: another one when it must be read anew, and until it is, those of before that still hold. */
export interface ViewportBlock {
  block: PageBlock;
  hits: Occurrence[];
  isRead: boolean;
}

export interface ViewportOccurrences {
  /** These blocks are near now: what lies elsewhere is forgotten. @returns those that must be read, in order; and whether any came or went */
  setBlocks(blocks: readonly PageBlock[]): { unread: ViewportBlock[]; hasMoved: boolean };
  /** Takes over what reading these brought; of what has been touched meanwhile, nothing. */
  put(read: readonly ViewportBlock[], hits: readonly Occurrence[]): void;
  /** Something at these nodes has changed: the blocks around and in them must be read anew, and those that show a hit no more. @returns whether there are any */
  markDirty(nodes: ReadonlySet<Node>): boolean;
  /**
   * Some of this may have been written anew as it was: a hit whose text was stands there now. But where `others` say something else by now, no
   * hit holds any more that goes by what they said of its text; nor one whose text was put into something else.
   */
  applyMutations(records: readonly MutationRecord[], others: ReadonlySet<Node>): void;
  /** Whether a hit stands in this text. */
  has(node: Node): boolean;
  /** All whose text is still there and can be seen now, in document order. */
  getAll(): Occurrence[];
  /**
   * Where what could not be seen can be seen by now, or these of its hits no more, it must be read anew: another copy of an address may
   * show there. @returns whether there is anything
   */
  applyReplacements(gone: readonly Occurrence[]): boolean;
  clear(): void;
}

const isSame = (one: Occurrence, other: Occurrence) =>
  one.key === other.key &&
  one.matchKind === other.matchKind &&
  one.word === other.word &&
  one.linksTo === other.linksTo &&
  one.position.first === other.position.first &&
  one.position.start === other.position.start;

/** What of a block's hits is taken; nobody reads as many at once. */
const MAX_HITS = 2000;

/** With more changes than this at once it costs less to read all that is near again. */
const FEW = 400;

/** @param onTeller of a shortened text another attribute says the same by now */
export function createViewportOccurrences(onTeller: (teller: AttributeSource) => void): ViewportOccurrences {
  let near = new Map<PageBlock, ViewportBlock>();
  const byText = new WeakMap<Text, Occurrence[]>();
  /** Where hits were that could not be seen. */
  let unseen: Element[] = [];

  function keep(hit: Occurrence): Occurrence {
    getOrInsert(byText, hit.position.last, () => []).push(hit);
    return hit;
  }

  /** Once for each text, however many of these stand in it. */
  function forgetStale(hits: readonly Occurrence[]): void {
    for (const text of new Set(hits.map(({ position: place }) => place.last)))
      byText.set(text, (byText.get(text) ?? []).slice(-MAX_HITS).filter(isStillValid));
  }

  /** The hit that stood there before, where nothing about it is new. */
  function knownAs(hit: Occurrence): Occurrence {
    const same = (byText.get(hit.position.last) ?? []).find((one) => isSame(one, hit)) ?? keep(hit);
    same.source = hit.source;
    return same;
  }

  function isToldAgain(hit: Occurrence): boolean {
    const { source: teller, text, position: place } = hit;
    const again = teller && findFullForm(text, getElement(place));
    if (!again || again.text !== teller.text) return false;
    onTeller(again);
    hit.source = again;
    return true;
  }

  const kept = () => [...near.values()].flatMap(({ hits }) => hits);
  const all = () => kept().filter(isStillValid);

  function touch(nodes: ReadonlySet<Node>): boolean {
    const isMany = nodes.size > FEW;
    const around = new Set(isMany ? [] : [...nodes].map((node) => findAncestor(node, near)));
    let isAny = false;
    for (const [block, { hits }] of near) {
      if (!isMany && !around.has(block) && !findAncestor(block, nodes) && hits.every(isStillValid)) continue;
      near.set(block, { block, hits: hits.filter(isStillValid), isRead: false });
      isAny = true;
    }
    return isAny;
  }

  return {
    setBlocks(blocks) {
      const next = new Map<PageBlock, ViewportBlock>();
      for (const block of blocks) next.set(block, near.get(block) ?? { block, hits: [], isRead: false });
      const hasMoved = next.size !== near.size || blocks.some((block) => !near.has(block));
      near = next;
      return { unread: [...near.values()].filter(({ isRead }) => !isRead), hasMoved };
    },
    put(read, hits) {
      const mine = new Map<unknown, Occurrence[]>();
      for (const one of read) {
        one.hits = [];
        one.isRead = true;
        mine.set(one.block, one.hits);
      }
      const some = hits.slice(0, MAX_HITS);
      forgetStale(some);
      for (const hit of some.map(knownAs)) mine.get(findAncestor(hit.position.last, mine))?.push(hit);
    },
    markDirty: touch,
    applyMutations(records, others) {
      const moved = new Set<unknown>(records.flatMap(({ addedNodes }) => [...addedNodes]));
      const isOther = ({ source: teller, position: { element, last } }: Occurrence) =>
        findAncestor(last, others) ||
        (teller ? findAncestor(last, moved) || !stillMatchesAttribute(teller, last) : !holdsNode(element, last));
      for (const hit of kept().filter(isConnected))
        if (isFromAttribute(hit) && isOther(hit) && !isToldAgain(hit)) hit.word = '';
      const lost = kept().filter((hit) => !isConnected(hit));
      if (lost[0]) reanchor(lost, records, isToldAgain).map(keep);
    },
    has: (node) => node instanceof Text && byText.has(node),
    getAll() {
      // A text of thousands of addresses is asked about once.
      const shown = new Map<Element, boolean>();
      const there = all().filter(({ position: { element } }) => getOrInsert(shown, element, () => canBeSeen(element)));
      unseen = [...shown.keys()].filter((element) => !shown.get(element));
      return there;
    },
    applyReplacements(gone) {
      const put = new Set(gone.filter(isStillValid).map(({ position: place }) => place.element));
      return touch(new Set([...[...put].filter((element) => !canBeSeen(element)), ...unseen.filter(canBeSeen)]));
    },
    clear: () => void near.clear(),
  };
}
