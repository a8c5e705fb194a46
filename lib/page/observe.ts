// Watches the page for changes and hands them over in bounded batches, one per frame at most.

import { parentOf } from './tree';

/** Attributes that can hold an address; class and style storms are never delivered (marking.md 4). */
const WATCHED = [
  'href',
  'title',
  'data-address',
  'data-hash',
  'data-highlight-target',
  'data-original-title',
  'data-bs-title',
  'open',
];

/** While something changes all the time, this much quiet lies between two passes. */
const QUIET_MS = 100;

/** Above this many roots it costs more to find those inside others than to read them twice. */
const MAX_NESTING_TEST = 200;

/** No address is shorter; a text below it that had none before is dropped unread. */
const LEAST_TEXT = 25;

export interface Changes {
  /** Elements under which something was added or changed, none inside another. */
  roots: Element[];
  /** Whether anything was taken away. */
  removed: boolean;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : parentOf(node);
}

function outermost(nodes: Set<Element>): Element[] {
  const roots = [...nodes].filter((root) => root.isConnected);
  if (roots.length > MAX_NESTING_TEST) return roots;
  return roots.filter((root) => {
    for (let up = root.parentElement; up; up = up.parentElement) if (nodes.has(up)) return false;
    return true;
  });
}

/**
 * Starts watching; stops with `signal`.
 * @param onChanges gets one batch per pass
 * @returns what makes it watch a shadow root too: changes in there do not reach the document
 * @param hadHit whether an element's cell holds a hit (only then is a change to a short text worth a look)
 */
export function observe(
  onChanges: (changes: Changes) => void,
  hadHit: (element: Element) => boolean,
  signal: AbortSignal,
): (root: ShadowRoot) => void {
  const roots = new Set<Element>();
  let removed = false;
  let waiting = false;

  const pass = () => {
    waiting = false;
    if (signal.aborted) return;
    const changes = { roots: outermost(roots), removed };
    roots.clear();
    removed = false;
    if (changes.roots.length || changes.removed) onChanges(changes);
  };

  const wait = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => requestAnimationFrame(pass), document.hidden ? 0 : QUIET_MS);
    if (document.hidden) setTimeout(pass, QUIET_MS);
  };

  const take = (record: MutationRecord) => {
    const target = elementOf(record.target);
    if (!target) return;
    if (record.type === 'characterData') {
      const { length } = (record.target as Text).data;
      if (length < LEAST_TEXT && !hadHit(target) && !target.parentElement?.isContentEditable) {
        if (!/…|\.\./.test((record.target as Text).data)) return;
      }
      roots.add(target);
    } else if (record.type === 'attributes') roots.add(target);
    else {
      for (const node of record.addedNodes) {
        if (node instanceof Element) roots.add(node);
        else if (node instanceof Text) roots.add(target);
      }
      if (record.removedNodes.length) {
        removed = true;
        if (hadHit(target)) roots.add(target);
      }
    }
  };

  const observer = new MutationObserver((records) => {
    for (const record of records) take(record);
    if (roots.size || removed) wait();
  });
  const what = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: WATCHED };
  observer.observe(document, what);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  return (root) => observer.observe(root, what);
}
