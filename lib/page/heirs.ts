// Finds where addresses stand by now whose texts the page has written anew, as many do twice a second with what stands there already.
import { cellOf } from './cell';
import { type Hit, holds, isTold, type Place } from './hit';
import { closest, own, parentOf } from './tree';

/**
 * Puts hits in the place of what stands there now, where that is the same text and its link, or else its cell, says the same of it.
 * @param lost hits whose text was taken away; @param records the changes that did it
 * @returns those that hold again
 */
export function inherit(lost: readonly Hit[], records: readonly MutationRecord[]): Hit[] {
  /** What was taken away, and what has come in its place: each in its turn. */
  const heirs = new Map<Node, Node | undefined>();
  const pair = (gone: Iterable<Node>, come: ArrayLike<Node>) => {
    let at = 0;
    for (const node of gone) heirs.set(node, come[at++]);
  };
  pair(
    records.flatMap(({ removedNodes }) => [...removedNodes]),
    records.flatMap(({ addedNodes }) => [...addedNodes]),
  );

  function heirOf(node: Node): Node | undefined {
    if (node.isConnected) return node;
    const parent = !heirs.has(node) && parentOf(node);
    const heir = parent && heirOf(parent);
    if (heir) pair(own(parent, 'childNodes'), own(heir, 'childNodes'));
    return heirs.get(node);
  }

  return lost.filter((hit) => {
    const { element, first, last } = hit.place;
    const teller = isTold(hit) ? cellOf(element) : (closest(element, 'a[href]') ?? first);
    if (!heirOf(teller)?.isEqualNode(teller)) return false;
    const place = { ...hit.place, element: heirOf(element), first: heirOf(first), last: heirOf(last) };
    if (!(place.first instanceof Text && place.last instanceof Text)) return false;
    hit.place = place as Place;
    return holds(hit);
  });
}
