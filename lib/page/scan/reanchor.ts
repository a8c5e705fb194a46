// Re-anchors occurrences whose text nodes were replaced by a re-render with identical content.

import { closest, getParent, readDomProperty } from '../dom/composed-tree';
import { getContainer } from '../model/container';
import { isFromAttribute, isStillValid, type Occurrence } from '../model/occurrence';

/**
 * Puts hits in the place of what stands there now, where that is the same text and its link, or else its cell, says the same of it.
 * @param lost hits whose text was taken away; @param records the changes that did it; @param isToldAgain whether the same is said of a shortened text
 * @returns those that hold again
 */
export function reanchor(
  lost: readonly Occurrence[],
  records: readonly MutationRecord[],
  isToldAgain: (hit: Occurrence) => boolean,
): Occurrence[] {
  /** What was taken away, and what has come in its place: each in its turn. */
  const heirs = new Map<Node, Node | undefined>();
  const pair = (gone: ArrayLike<Node>, come: ArrayLike<Node>) => {
    for (let at = 0; at < gone.length; at++) heirs.set(gone[at] as Node, come[at]);
  };
  pair(
    records.flatMap(({ removedNodes }) => [...removedNodes]),
    records.flatMap(({ addedNodes }) => [...addedNodes]),
  );

  function heirOf(node: Node): Node | undefined {
    if (node.isConnected) return node;
    const parent = !heirs.has(node) && getParent(node);
    const heir = parent && heirOf(parent);
    if (heir) pair(readDomProperty(parent, 'childNodes'), readDomProperty(heir, 'childNodes'));
    return heirs.get(node);
  }

  return lost.filter((hit) => {
    const { element, first, last } = hit.position;
    const teller = isFromAttribute(hit) ? getContainer(element) : (closest(element, 'a[href]') ?? first);
    if (!heirOf(teller)?.isEqualNode(teller)) return false;
    const [around, from, to] = [element, first, last].map(heirOf);
    if (!(around instanceof Element && from instanceof Text && to instanceof Text)) return false;
    hit.position = { ...hit.position, element: around, first: from, last: to };
    return (!hit.source || isToldAgain(hit)) && isStillValid(hit);
  });
}
