// Collects MutationObserver records and delivers them as bounded batches of unique nodes.
import { ELLIPSIS } from '../../detect/truncated-address';
import { listen } from '../dom/listen';
import { getAttributeOf } from '../dom/safe-dom-access';
import type { AttributeSource } from '../model/full-form-attribute';
import { QUERIED_ATTRIBUTES } from '../scan/collect-candidate-tokens';
import { couldHold, LONG_TEXT, MIN_TEXT } from '../scan/recognition-excerpts';
import type { PassScheduler } from '../schedule/pass-scheduler';
import { recordPageChange, type SlicedTask } from '../schedule/time-slicing';

/** Attributes that can hold an address, or show and hide one; class and style mutations are not observed (docs/reference/marking.md 4). */
const ATTRIBUTE_FILTER = [...QUERIED_ATTRIBUTES, 'href', 'open', 'contenteditable'];

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
  /** Observes one attribute of an element, of any name. */
  observeAttribute(of: Pick<AttributeSource, 'element' | 'name'>): void;
}

export interface MutationBatcherDeps {
  /** Runs the pass `mutations` once per pending batch. */
  scheduler: PassScheduler;
  /**
   * Called with every mutation callback, before the next paint.
   * @param others elements whose attribute values changed; null if no node was changed or removed either
   */
  onMutated(records: readonly MutationRecord[], others: ReadonlySet<Node> | null): void;
  /** Called when the record limit is exceeded: the page must be scanned again. */
  onStorm(): void;
  /** Tests whether a text node holds an occurrence; then even a change to a short text is delivered. */
  hasOccurrence(text: Node): boolean;
  /** Returns the minimum delay of the next delivery in ms. */
  getDelay(): number;
}

/** Tests for siblings of the body, which are not scanned: extensions put their hosts there, including this one. */
const isBodySibling = (node: Node) =>
  node.parentNode === document.documentElement && document.body !== null && node !== document.body;

/** Starts observing the document; stops with the scheduler. */
export function observeMutations(deps: MutationBatcherDeps): MutationBatcher {
  const { scheduler, onMutated, onStorm, hasOccurrence: hadHit } = deps;
  const { signal } = scheduler;
  let batches: MutationRecord[][] = [];
  let size = 0;
  /** All attribute names requested so far: a later `observe` on the same element replaces its filter. */
  const attributeNames = new Set<string>();

  const requestDelivery = () => document.hidden || scheduler.request('mutations', deps.getDelay());

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
    recordPageChange();
    const isTouched = ({ type, removedNodes }: MutationRecord) => type === 'characterData' || removedNodes.length > 0;
    // Many pages write attribute values that are unchanged.
    const hasNewValue = ({ target, attributeName: name, oldValue }: MutationRecord) =>
      name && getAttributeOf(target as Element, name) !== oldValue;
    const others = new Set(records.filter(hasNewValue).map(({ target }) => target));
    onMutated(records, others.size || records.some(isTouched) ? others : null);
    batches.push(records);
    size += records.length;
    if (size > (document.hidden ? MAX_HIDDEN_RECORDS : MAX_RECORDS)) {
      batches = [];
      size = 0;
      onStorm();
    } else requestDelivery();
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
  listen(['visibilitychange'], () => batches.length && requestDelivery(), signal, document);

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
      if (batches.length) requestDelivery();
    },
    observeRoot: (root) => observer.observe(root, options),
    observeAttribute({ element, name }) {
      attributeNames.add(name);
      observer.observe(element, { attributeOldValue: true, attributeFilter: [...attributeNames] });
    },
  };
}
