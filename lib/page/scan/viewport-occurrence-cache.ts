// Stores the occurrences in blocks near the viewport, and reuses unchanged occurrences in a re-scan.

import { findAncestor, holdsNode } from '../dom/composed-tree';
import { canBeSeen } from '../measure/transparent-text-over-image';
import { type AttributeSource, stillMatchesAttribute } from '../model/full-form-attribute';
import {
  getElement,
  isConnected,
  isFromAttribute,
  isSamePlace,
  isStillValid,
  type Occurrence,
} from '../model/occurrence';
import { getOrInsert } from '../schedule/get-or-insert';
import { findFullForm } from './expand-truncated-address';
import { reanchor } from './reanchor';
import type { PageBlock } from './viewport-blocks';

/** A block near the viewport and its occurrences; replaced when it must be scanned again, and until then with those still valid. */
export interface ViewportBlock {
  block: PageBlock;
  occurrences: Occurrence[];
  isRead: boolean;
}

export interface ViewportOccurrences {
  /**
   * Replaces the blocks near the viewport.
   * @returns the blocks that must be scanned, in order; and whether any block was added or removed
   */
  setBlocks(blocks: readonly PageBlock[]): { unread: ViewportBlock[]; hasMoved: boolean };
  /** Stores the scan result of these blocks; blocks replaced in the meantime are ignored. */
  put(read: readonly ViewportBlock[], occurrences: readonly Occurrence[]): void;
  /**
   * Marks blocks for re-scan around and inside changed nodes, and those with invalid occurrences.
   * @returns true if there are any
   */
  markDirty(nodes: ReadonlySet<Node>): boolean;
  /**
   * Re-anchors occurrences after a re-render, and invalidates those whose attribute source changed or whose text moved elsewhere.
   * @param others elements whose attribute values changed
   */
  applyMutations(records: readonly MutationRecord[], others: ReadonlySet<Node>): void;
  /** Tests whether an occurrence ends in this text node. */
  has(node: Node): boolean;
  /**
   * Returns all valid and visible occurrences, in document order.
   * @param isKnown true for an occurrence that was visible and has not changed since
   */
  getAll(isKnown?: (occurrence: Occurrence) => boolean): Occurrence[];
  /**
   * Schedules a new scan of the blocks of occurrences that left the view, because another copy of an address may be visible now.
   * @param gone occurrences that left the view
   * @returns true if there are any
   */
  applyReplacements(gone: readonly Occurrence[]): boolean;
  clear(): void;
}

const isSame = (occurrence: Occurrence, other: Occurrence) =>
  isSamePlace(occurrence, other) &&
  occurrence.matchKind === other.matchKind &&
  occurrence.word === other.word &&
  occurrence.linksTo === other.linksTo;

/** Maximum number of occurrences stored per scan and per text node. */
const MAX_HITS = 2000;

/** Above this number of changed nodes, all blocks are scanned again, which is cheaper. */
const MANY_NODES = 400;

/**
 * Creates the store.
 * @param onTeller called when another attribute now holds the full form of a truncated address
 */
export function createViewportOccurrences(onTeller: (source: AttributeSource) => void): ViewportOccurrences {
  let near = new Map<PageBlock, ViewportBlock>();
  const byText = new WeakMap<Text, Occurrence[]>();
  /** Elements whose occurrences were invisible at the last check. */
  let unseen: Element[] = [];

  function store(occurrence: Occurrence): Occurrence {
    getOrInsert(byText, occurrence.position.last, () => []).push(occurrence);
    return occurrence;
  }

  /** Removes invalid occurrences, once per text node. */
  function forgetStale(occurrences: readonly Occurrence[]): void {
    for (const text of new Set(occurrences.map(({ position }) => position.last)))
      byText.set(text, (byText.get(text) ?? []).slice(-MAX_HITS).filter(isStillValid));
  }

  /** Returns the stored occurrence if it is unchanged, else stores the new one. */
  function getStored(occurrence: Occurrence): Occurrence {
    const same =
      (byText.get(occurrence.position.last) ?? []).find((known) => isSame(known, occurrence)) ?? store(occurrence);
    same.source = occurrence.source;
    return same;
  }

  function updateSource(occurrence: Occurrence): boolean {
    const { source, text, position } = occurrence;
    const newSource = source && findFullForm(text, getElement(position));
    if (!newSource || newSource.text !== source.text) return false;
    onTeller(newSource);
    occurrence.source = newSource;
    return true;
  }

  const getStoredAll = () => [...near.values()].flatMap(({ occurrences }) => occurrences);
  const getValid = () => getStoredAll().filter(isStillValid);

  function markDirty(nodes: ReadonlySet<Node>): boolean {
    const isMany = nodes.size > MANY_NODES;
    const blocksAround = new Set(isMany ? [] : [...nodes].map((node) => findAncestor(node, near)));
    let isAny = false;
    for (const [block, { occurrences }] of near) {
      if (!isMany && !blocksAround.has(block) && !findAncestor(block, nodes) && occurrences.every(isStillValid))
        continue;
      near.set(block, { block, occurrences: occurrences.filter(isStillValid), isRead: false });
      isAny = true;
    }
    return isAny;
  }

  return {
    setBlocks(blocks) {
      const next = new Map<PageBlock, ViewportBlock>();
      for (const block of blocks) next.set(block, near.get(block) ?? { block, occurrences: [], isRead: false });
      const hasMoved = next.size !== near.size || blocks.some((block) => !near.has(block));
      near = next;
      return { unread: [...near.values()].filter(({ isRead }) => !isRead), hasMoved };
    },
    put(read, occurrences) {
      const byBlock = new Map<unknown, Occurrence[]>();
      for (const viewportBlock of read) {
        viewportBlock.occurrences = [];
        viewportBlock.isRead = true;
        byBlock.set(viewportBlock.block, viewportBlock.occurrences);
      }
      const stored = occurrences.slice(0, MAX_HITS);
      forgetStale(stored);
      for (const occurrence of stored.map(getStored))
        byBlock.get(findAncestor(occurrence.position.last, byBlock))?.push(occurrence);
    },
    markDirty,
    applyMutations(records, others) {
      const moved = new Set<unknown>(records.flatMap(({ addedNodes }) => [...addedNodes]));
      const isOther = ({ source, position: { element, last } }: Occurrence) =>
        findAncestor(last, others) ||
        (source ? findAncestor(last, moved) || !stillMatchesAttribute(source, last) : !holdsNode(element, last));
      for (const occurrence of getStoredAll().filter(isConnected))
        if (isFromAttribute(occurrence) && isOther(occurrence) && !updateSource(occurrence)) occurrence.word = '';
      const lost = getStoredAll().filter((occurrence) => !isConnected(occurrence));
      if (lost[0]) reanchor(lost, records, updateSource).map(store);
    },
    has: (node) => node instanceof Text && byText.has(node),
    getAll(isKnown = () => false) {
      // Visibility is tested once per element.
      const shown = new Map<Element, boolean>();
      const isVisible = ({ position: { element } }: Occurrence) =>
        getOrInsert(shown, element, () => canBeSeen(element));
      const visible = getValid().filter((occurrence) => isKnown(occurrence) || isVisible(occurrence));
      unseen = [...shown.keys()].filter((element) => !shown.get(element));
      return visible;
    },
    applyReplacements(gone) {
      const hidden = new Set(gone.filter(isStillValid).map(({ position }) => position.element));
      return markDirty(new Set([...[...hidden].filter((element) => !canBeSeen(element)), ...unseen.filter(canBeSeen)]));
    },
    clear: () => void near.clear(),
  };
}
