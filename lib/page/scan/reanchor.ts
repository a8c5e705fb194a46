// Re-anchors occurrences whose text nodes were replaced by a re-render with identical content.

import { closest, getParent, readDomProperty } from '../dom/composed-tree';
import { getContainer } from '../model/container';
import { isFromAttribute, isStillValid, type Occurrence } from '../model/occurrence';

/**
 * Moves occurrences to replacement nodes with equal content in an equal link or container.
 * @param lost occurrences whose text nodes were removed
 * @param records mutations that removed them
 * @param isToldAgain tests whether an attribute still holds the full form of a truncated address
 * @returns the occurrences that are valid again
 */
export function reanchor(
  lost: readonly Occurrence[],
  records: readonly MutationRecord[],
  isToldAgain: (hit: Occurrence) => boolean,
): Occurrence[] {
  /** Removed nodes, each with the added node at the same index. */
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
