// Collects MutationObserver records and delivers them as bounded batches of unique nodes.
import { ELLIPSIS } from '../../detect/truncated-address';
import { attribute } from '../dom/composed-tree';
import { couldHold, LONG_TEXT, MIN_TEXT } from '../scan/candidate-queries';
import { VALUES } from '../scan/collect-tokens';
import type { AttributeSource } from '../scan/expand-truncated';
import { markDirty, type SlicedTask } from '../schedule/time-slicing';

/** Attributes that can hold an address, or show and hide one; class and style storms are never delivered (docs/reference/marking.md 4). */
const WATCHED = [...VALUES, 'href', 'open', 'contenteditable'];

/** What changes is told so soon; while something changes all the time, so often. */
const QUIET_MS = 200;

/** More changes than this are not looked at one by one: the page is read anew. */
const MAX_RECORDS = 50_000;
/** Nobody sees what changes in a tab behind; this much of it is remembered. */
const MAX_HIDDEN_RECORDS = 2000;

/** What was added or changed, as far as it is still there. */
export interface MutationBatch {
  nodes: Set<Element | Text>;
  /** Whether nothing was changed or taken away. */
  isGrowth: boolean;
}

export interface MutationBatcher {
  /** All since this was last asked; in steps, for it may be much. */
  drain(into: MutationBatch): SlicedTask;
  /** Makes it watch a shadow root too: changes in there do not reach the document. */
  observeRoot(root: ShadowRoot): void;
  /** Makes it watch an attribute of one element, by whatever name the page has given it. */
  observeAttribute(of: Pick<AttributeSource, 'element' | 'name'>): void;
}

export interface MutationBatcherDeps {
  /** Something has changed; comes once until it was taken. */
  onChanges(): void;
  /** Comes at once with every change. */
  onAny(): void;
  /** So much has changed that one reads everything anew. */
  onStorm(): void;
  /** Comes at once, before the next paint, where something was changed or taken away; these `others` say something else of their text. */
  onTouched(records: readonly MutationRecord[], others: ReadonlySet<Node>): void;
  /** Whether a mark belongs to this text: then even a change to a short text is worth a look. */
  hadHit(text: Node): boolean;
  /** How long looking at changes has to wait. */
  wait(): number;
  signal: AbortSignal;
}

/** Beside body nothing is read: extensions stand there, our own host among them. */
const isBeside = (node: Node) =>
  node.parentNode === document.documentElement && document.body !== null && node !== document.body;

/** Starts watching; stops with `signal`. */
export function observeMutations(parts: MutationBatcherDeps): MutationBatcher {
  const { onAny, onChanges, onStorm, onTouched, hadHit, signal } = parts;
  let batches: MutationRecord[][] = [];
  let size = 0;
  let isWaiting = false;
  /** All that were asked for: an element that tells two things is watched for both. */
  const names = new Set<string>();

  const tell = () => {
    isWaiting = false;
    if (!signal.aborted && batches.length) onChanges();
  };

  const wait = () => {
    if (isWaiting || document.hidden) return;
    isWaiting = true;
    setTimeout(tell, Math.max(QUIET_MS, parts.wait()));
  };

  function isWorthALook(text: Text): boolean {
    if (hadHit(text)) return true;
    if (text.length < MIN_TEXT) return false;
    // A text of megabytes is read in pieces, and not looked through here at once.
    if (text.length > LONG_TEXT) return true;
    const { data } = text;
    return couldHold(data) || ELLIPSIS.test(data);
  }

  function takeOne({ type, target, addedNodes }: MutationRecord, nodes: MutationBatch['nodes']): void {
    if (type === 'attributes') nodes.add(target as Element);
    for (const node of addedNodes)
      if (node.isConnected && !isBeside(node) && (node instanceof Element || node instanceof Text)) nodes.add(node);
  }

  const observer = new MutationObserver((records) => {
    markDirty();
    onAny();
    const isTouched = ({ type, removedNodes }: MutationRecord) => type === 'characterData' || removedNodes.length > 0;
    // Many pages write again and again what is there already.
    const isOther = ({ target, attributeName: name, oldValue }: MutationRecord) =>
      name && attribute(target as Element, name) !== oldValue;
    const others = new Set(records.filter(isOther).map(({ target }) => target));
    if (others.size || records.some(isTouched)) onTouched(records, others);
    batches.push(records);
    size += records.length;
    if (size > (document.hidden ? MAX_HIDDEN_RECORDS : MAX_RECORDS)) {
      batches = [];
      size = 0;
      onStorm();
    } else wait();
  });
  const what = {
    subtree: true,
    childList: true,
    characterData: true,
    attributeOldValue: true,
    attributeFilter: WATCHED,
  };
  observer.observe(document, what);
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener('visibilitychange', () => batches.length && wait(), { signal });

  return {
    *drain(into) {
      const taken = batches;
      batches = [];
      size = 0;
      let seen = 0;
      // One that changes all the time is looked at once.
      const texts = new Set<Node>();
      for (const records of taken)
        for (const record of records) {
          if ((++seen & 63) === 0) yield undefined;
          if (record.type === 'characterData') texts.add(record.target);
          else takeOne(record, into.nodes);
          if (record.type !== 'childList' || record.removedNodes.length) into.isGrowth = false;
        }
      for (const text of texts) {
        if ((++seen & 63) === 0) yield undefined;
        if (text instanceof Text && text.isConnected && isWorthALook(text)) into.nodes.add(text);
      }
      // What came meanwhile was told to nobody who could take it.
      if (batches.length) wait();
    },
    observeRoot: (root) => observer.observe(root, what),
    observeAttribute({ element, name }) {
      names.add(name);
      observer.observe(element, { attributeOldValue: true, attributeFilter: [...names] });
    },
  };
}
