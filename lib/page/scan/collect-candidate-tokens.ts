// Collects address-like tokens of a page or a changed text, to recognize them before they are scanned.
import { findCandidates } from '../../detect/candidates';
import { couldBeAddress } from '../../detect/prefilter';
import { mayNameAmbiguousChain } from '../../detect/words/may-name-ambiguous-chain';
import { getParent, SHOW_TEXTS } from '../dom/composed-tree';
import {
  closest,
  contains,
  findByTag,
  getAttributeOf,
  getDescendants,
  querySelectorAllIn,
} from '../dom/safe-dom-access';
import { getFocusedEditContext, isSkippedElement, NON_TEXT_ELEMENTS } from '../dom/visibility';
import type { SlicedTask } from '../schedule/time-slicing';
import { ADDRESS_ATTRIBUTES, LONGEST_HREF } from './attribute-addresses';
import { getAddressParts } from './link-address';
import { findRecognitionQueries, LONG_TEXT, splitText } from './recognition-excerpts';

/** Minimum token length worth prefetching. */
const MIN_LENGTH = 25;

/** `0x` and 40 digits: 19 of 20 addresses on explorers, most of them alone in a text or attribute. */
const EVM_LENGTH = 42;

/**
 * Runs of at least 25 letters and digits, without 64-digit hashes, which every explorer row contains. The look-behind avoids one attempt
 * per letter of a word.
 */
const RUN = /(?<![\w-])(?!0x[\da-f]{64}(?![\w-]))[\w-]{25,}/gi;
const PLAIN = /^[0-9A-Za-z]+$/;

/** Attributes queried one by one: a name that does not occur costs the browser nothing, a list costs a test of every element. */
export const QUERIED_ATTRIBUTES = [...ADDRESS_ATTRIBUTES, 'data-clipboard-text'];

/** Number of text nodes above which a page is large. */
const MANY_TEXTS = 10_000;

/** Receives each token found. */
type Take = (token: string) => void;

const isHex = (text: string, at: number) => text.charCodeAt(at) === 48 && (text.charCodeAt(at + 1) | 32) === 120;

/** Takes a run that is not `0x…`: directly if it is alphanumeric and no prefix precedes it. */
function takeRun(text: string, run: string, start: number, take: Take): void {
  if (PLAIN.test(run) && text.charCodeAt(start - 1) !== 58) {
    if (couldBeAddress(run)) take(run);
    return;
  }
  // Prefixes such as `bitcoincash:` and `0:` are short. A candidate inside another one counts only if the outer one fails its checksum.
  let last = 0;
  for (const candidate of findCandidates(text.slice(Math.max(0, start - 16), start + run.length))) {
    if (candidate.start < last || !couldBeAddress(candidate.text)) continue;
    take(candidate.text);
    last = candidate.end;
  }
}

function takeFrom(text: string, take: Take): void {
  RUN.lastIndex = 0;
  for (let match = RUN.exec(text); match; match = RUN.exec(text)) {
    const run = match[0];
    if (!isHex(run, 0)) takeRun(text, run, match.index, take);
    else if (run.length === EVM_LENGTH) take(run);
    else if (run.length > EVM_LENGTH && !PLAIN.test(run)) takeRun(text, run, match.index, take);
  }
}

/** Takes the tokens of a short text, which is usually one address or one hash. */
function takeShort(node: Text, take: Take): void {
  const { length } = node;
  if (length < MIN_LENGTH) return;
  const { data } = node;
  if (length === EVM_LENGTH && isHex(data, 0)) take(data);
  else takeFrom(data, take);
}

/** Takes the tokens of a long text, one chunk per step. */
function* takeText({ data }: Text, take: Take): SlicedTask {
  for (const { text } of splitText(data)) {
    takeFrom(text, take);
    yield undefined;
  }
}

/** Selector of editable elements, whose descendants are not read. */
const EDITABLE = '[contenteditable],[role=textbox]';
/** Above this number of editable elements, texts are tested individually instead of against each of them. */
const FEW_PARTS = 4;

/** Above this number of elements, queries over all of them are expensive. */
const FEW_ELEMENTS = 200;
const isLarge = (root: Element | ShadowRoot) =>
  root instanceof Element && getDescendants(root).item(FEW_ELEMENTS) !== null;

const isTextRead = (node: Node) => !isSkippedElement(getParent(node));

const isEditable = (node: Node) => {
  const parent = getParent(node);
  return parent !== null && closest(parent, EDITABLE) !== null;
};

/** Returns a test whether a text under `root` is page text, at the cost of a tree walk. */
function createReadTest(root: Element | ShadowRoot): (node: Text) => boolean {
  if (!isLarge(root)) return isTextRead;
  const parts = [...querySelectorAllIn(root, EDITABLE), getFocusedEditContext()].filter(isSkippedElement) as Element[];
  if (parts.length > FEW_PARTS) return isTextRead;
  // On text nodes `parentElement` cannot be shadowed; on a form, `localName` may return one of its fields.
  return (node) => !NON_TEXT_ELEMENTS.has(node.parentElement?.localName) && !parts.some((part) => contains(part, node));
}

/** Collects the tokens of one changed text node; text being edited is skipped. */
export function collectTextTokens(node: Text, take: Take): SlicedTask {
  return takeText(node, (token) => isTextRead(node) && take(token));
}

const getValue = (element: Element, name: string) => (getAttributeOf(element, name) ?? '').slice(0, LONGEST_HREF);

/** Takes the tokens of an attribute value; returns true if it ends with an EVM address, as on most explorers. */
function takeValue(value: string, take: Take): boolean {
  const at = value.length - EVM_LENGTH;
  const isAtEnd = at >= 0 && isHex(value, at);
  if (isAtEnd) take(at ? value.slice(at) : value);
  else takeFrom(value, take);
  return isAtEnd;
}

function takeLink(href: string, take: Take, isNamed: boolean): void {
  if (takeValue(href, take) || (!isNamed && !mayNameAmbiguousChain(href))) return;
  for (const part of getAddressParts(href)) for (const { query } of findRecognitionQueries(part, isNamed)) take(query);
}

/**
 * Collects the tokens of texts and attributes under `root`, yielding every 64 nodes. Shadow roots are scanned near the viewport instead.
 * @param isNamed true if the page names chains whose addresses are valid only near their name
 * @param onEditable called for each token in editable text, which is not taken
 */
export function* collectTokens(
  root: Element | ShadowRoot,
  take: Take,
  isNamed = false,
  onEditable: () => void = () => undefined,
): SlicedTask {
  if (isSkippedElement(root instanceof Element ? root : root.host)) return;
  const isRead = createReadTest(root);
  yield undefined;
  const walker = document.createTreeWalker(root, SHOW_TEXTS);
  let node = walker.nextNode() as Text | null;
  const takeRead = (token: string) => {
    if (node && isRead(node)) take(token);
    else if (node && isEditable(node)) onEditable();
  };
  let seen = 0;
  for (; node; node = walker.nextNode() as Text | null) {
    if ((++seen & 63) === 0) yield undefined;
    if (node.length <= LONG_TEXT) takeShort(node, takeRead);
    else yield* takeText(node, takeRead);
  }
  // `querySelectorAll` visits all elements in one step, which takes time on large pages.
  const pause = seen > MANY_TEXTS ? 'rest' : undefined;
  yield pause;
  // A live collection: a list of all links of a large page would block it.
  const links = root instanceof ShadowRoot ? querySelectorAllIn(root, 'a') : findByTag(root, 'a');
  for (let at = 0, link = links.item(0); link; link = links.item(++at)) {
    if ((++seen & 63) === 0) yield undefined;
    const href = getValue(link, 'href');
    // Hashes occur in links to transactions; any other link may name an address.
    if (!href.includes('/tx/')) takeLink(href, take, isNamed);
  }
  for (const names of isLarge(root) ? QUERIED_ATTRIBUTES.map((name) => [name]) : [QUERIED_ATTRIBUTES]) {
    yield pause;
    for (const element of querySelectorAllIn(root, names.map((name) => `[${name}]`).join()))
      for (const name of names) {
        if ((++seen & 63) === 0) yield undefined;
        takeValue(getValue(element, name), take);
      }
  }
}
