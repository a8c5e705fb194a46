// Re-anchors occurrences whose text nodes were replaced by a re-render with identical content.

import { getParent } from '../dom/composed-tree';
import { closest, readDomProperty } from '../dom/safe-dom-access';
import { isFromAttribute, isStillValid, type Occurrence } from '../model/occurrence';
import { getContainer } from '../model/one-mark-per-container';

/**
 * Moves occurrences to replacement nodes with equal content in an equal link or container.
 * @param lost occurrences whose text nodes were removed
 * @param records mutations that removed them
 * @param hasSource tests whether an attribute still holds the full form of a truncated address
 * @returns the occurrences that are valid again
 */
export function reanchor(
  lost: readonly Occurrence[],
  records: readonly MutationRecord[],
  hasSource: (occurrence: Occurrence) => boolean,
): Occurrence[] {
  /** Removed nodes, each with the added node at the same index. */
  const replacements = new Map<Node, Node | undefined>();
  const pairNodes = (removed: ArrayLike<Node>, added: ArrayLike<Node>) => {
    for (let at = 0; at < removed.length; at++) replacements.set(removed[at] as Node, added[at]);
  };
  pairNodes(
    records.flatMap(({ removedNodes }) => [...removedNodes]),
    records.flatMap(({ addedNodes }) => [...addedNodes]),
  );

  function findReplacement(node: Node): Node | undefined {
    if (node.isConnected) return node;
    const parent = !replacements.has(node) && getParent(node);
    const replacement = parent && findReplacement(parent);
    if (replacement) pairNodes(readDomProperty(parent, 'childNodes'), readDomProperty(replacement, 'childNodes'));
    return replacements.get(node);
  }

  return lost.filter((occurrence) => {
    const { element, first, last } = occurrence.position;
    const anchor = isFromAttribute(occurrence) ? getContainer(element) : (closest(element, 'a[href]') ?? first);
    if (!findReplacement(anchor)?.isEqualNode(anchor)) return false;
    const [newElement, newFirst, newLast] = [element, first, last].map(findReplacement);
    if (!(newElement instanceof Element && newFirst instanceof Text && newLast instanceof Text)) return false;
    occurrence.position = { ...occurrence.position, element: newElement, first: newFirst, last: newLast };
    return (!occurrence.source || hasSource(occurrence)) && isStillValid(occurrence);
  });
}
