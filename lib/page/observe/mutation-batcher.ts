// Collects MutationObserver records and delivers them as bounded batches of unique nodes.
import { ELLIPSIS } from '../../detect/truncated-address';
import { attribute } from '../dom/composed-tree';
import type { AttributeSource } from '../model/attribute-source';
import { couldHold, LONG_TEXT, MIN_TEXT } from '../scan/candidate-queries';
import { VALUES } from '../scan/collect-tokens';
import { markDirty, type SlicedTask } from '../schedule/time-slicing';

/** Attributes that can hold an address, or show and hide one; class and style mutations are not observed (docs/reference/marking.md 4). */
const ATTRIBUTE_FILTER = [...VALUES, 'href', 'open', 'contenteditable'];

/** Delay between the first mutation and the delivery of its batch. */
const QUIET_MS = 200;

/** Above this number of pending records the page is scanned again as a whole. */
const MAX_RECORDS = 50_000;
/** The same limit while the tab is hidden. */
const MAX_HIDDEN_RECORDS = 2000;

/** Nodes that were added or changed, as far as they are still connected. */
export interface MutationBatch {
  nodes: Set<Element | Text>;
  /** True if nothing was changed or removed, only added. */
  isGrowth: boolean;
}

export interface MutationBatcher {
  /** Moves all pending mutations into the batch, in slices. */
  drain(into: MutationBatch): SlicedTask;
  /** Observes a shadow root, whose mutations do not reach the document. */
  observeRoot(root: ShadowRoot): void;
  /** Observes one attribute of an element, whatever its name. */
  observeAttribute(of: Pick<AttributeSource, 'element' | 'name'>): void;
}

export interface MutationBatcherDeps {
  /** Called once per pending batch, after the delay. */
  onChanges(): void;
  /** Called synchronously with every mutation callback. */
  onAny(): void;
  /** Called when the record limit is exceeded: the page must be scanned again. */
  onStorm(): void;
  /**
   * Called before the next paint if nodes were changed or removed.
   * @param others elements whose attribute values changed
   */
  onTouched(records: readonly MutationRecord[], others: ReadonlySet<Node>): void;
  /** Tests whether a text node holds an occurrence; then even a change to a short text is delivered. */
  hasOccurrence(text: Node): boolean;
  /** Minimum delay of the next delivery in ms. */
  wait(): number;
  signal: AbortSignal;
}

/** Tests for siblings of the body, which are not scanned: extensions put their hosts there, including this one. */
const isBodySibling = (node: Node) =>
  node.parentNode === document.documentElement && document.body !== null && node !== document.body;

/** Starts observing the document; stops with `deps.signal`. */
export function observeMutations(deps: MutationBatcherDeps): MutationBatcher {
  const { onAny, onChanges, onStorm, onTouched, hasOccurrence: hadHit, signal } = deps;
  let batches: MutationRecord[][] = [];
  let size = 0;
  let isWaiting = false;
  /** All attribute names requested so far: a later `observe` on the same element replaces its filter. */
  const attributeNames = new Set<string>();

  const deliver = () => {
    isWaiting = false;
    if (!signal.aborted && batches.length) onChanges();
  };

  const scheduleDelivery = () => {
    if (isWaiting || document.hidden) return;
    isWaiting = true;
    setTimeout(deliver, Math.max(QUIET_MS, deps.wait()));
  };

  function isWorthScanning(text: Text): boolean {
    if (hadHit(text)) return true;
    if (text.length < MIN_TEXT) return false;
    // Long texts are scanned in chunks later, not tested here.
    if (text.length > LONG_TEXT) return true;
    const { data } = text;
    return couldHold(data) || ELLIPSIS.test(data);
  }

  function addRecord({ type, target, addedNodes }: MutationRecord, nodes: MutationBatch['nodes']): void {
    if (type === 'attributes') nodes.add(target as Element);
    for (const node of addedNodes)
      if (node.isConnected && !isBodySibling(node) && (node instanceof Element || node instanceof Text))
        nodes.add(node);
  }

  const observer = new MutationObserver((records) => {
    markDirty();
    onAny();
    const isTouched = ({ type, removedNodes }: MutationRecord) => type === 'characterData' || removedNodes.length > 0;
    // Many pages write attribute values that are unchanged.
    const hasNewValue = ({ target, attributeName: name, oldValue }: MutationRecord) =>
      name && attribute(target as Element, name) !== oldValue;
    const others = new Set(records.filter(hasNewValue).map(({ target }) => target));
    if (others.size || records.some(isTouched)) onTouched(records, others);
    batches.push(records);
    size += records.length;
    if (size > (document.hidden ? MAX_HIDDEN_RECORDS : MAX_RECORDS)) {
      batches = [];
      size = 0;
      onStorm();
    } else scheduleDelivery();
  });
  const options = {
    subtree: true,
    childList: true,
    characterData: true,
    attributeOldValue: true,
    attributeFilter: ATTRIBUTE_FILTER,
  };
  observer.observe(document, options);
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener('visibilitychange', () => batches.length && scheduleDelivery(), { signal });

  return {
    *drain(into) {
      const pending = batches;
      batches = [];
      size = 0;
      let seen = 0;
      // A text node with several changes is tested once.
      const texts = new Set<Node>();
      for (const records of pending)
        for (const record of records) {
          if ((++seen & 63) === 0) yield undefined;
          if (record.type === 'characterData') texts.add(record.target);
          else addRecord(record, into.nodes);
          if (record.type !== 'childList' || record.removedNodes.length) into.isGrowth = false;
        }
      for (const text of texts) {
        if ((++seen & 63) === 0) yield undefined;
        if (text instanceof Text && text.isConnected && isWorthScanning(text)) into.nodes.add(text);
      }
      // Mutations that arrived during the drain have no pending delivery.
      if (batches.length) scheduleDelivery();
    },
    observeRoot: (root) => observer.observe(root, options),
    observeAttribute({ element, name }) {
      attributeNames.add(name);
      observer.observe(element, { attributeOldValue: true, attributeFilter: [...attributeNames] });
    },
  };
}
