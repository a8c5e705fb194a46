// Collects address-like tokens of a whole page, without positions (docs/reference/marking.md 1).
import { findCandidates } from '../../detect/candidates';
import { couldBeAddress, namesSuchChain } from '../../detect/prefilter';
import { attribute, contains, findByTag, getParent, querySelectorIn, TEXTS, within } from '../dom/composed-tree';
import { isEditable, isSkippedElement, NEVER } from '../dom/visibility';
import type { SlicedTask } from '../schedule/time-slicing';
import { LONGEST_HREF, NAMED_VALUES } from './attribute-addresses';
import { findCandidateQueries, LONG_TEXT, splitText } from './candidate-queries';
import { addressParts } from './link-address';

/** No form that is worth knowing ahead of need is shorter. */
const LEAST = 25;

/** `0x` and 40 digits: nineteen of twenty addresses on explorers, and most of them have a text or a value for themselves. */
const EVM_LENGTH = 42;

/**
 * What every long form has: 25 letters and digits unbroken; but no hash, of which each row of an explorer has one. The look-behind saves a
 * try at each letter of a word.
 */
const RUN = /(?<![\w-])(?!0x[\da-f]{64}(?![\w-]))[\w-]{25,}/gi;
const PLAIN = /^[0-9A-Za-z]+$/;

/** Asked for one by one: a name that stands nowhere on the page costs the browser nothing, a list of names a look at every element. */
export const VALUES = [...NAMED_VALUES, 'data-clipboard-text'];

/** Texts of a large page. */
const MANY = 10_000;

/** Takes a token that is not known yet. */
type Take = (token: string) => void;

const isHex = (text: string, at: number) => text.charCodeAt(at) === 48 && (text.charCodeAt(at + 1) | 32) === 120;

/** A run that is not `0x…`: alone where it is all letters and digits with nothing before it that may belong to it. */
function takeRun(text: string, run: string, start: number, take: Take): void {
  if (PLAIN.test(run) && text.charCodeAt(start - 1) !== 58) {
    if (couldBeAddress(run)) take(run);
    return;
  }
  // A prefix such as `bitcoincash:` or `0:` is short. What lies within a candidate is none by itself unless the whole proves to be wrong.
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

/** One text: mostly it is an address and nothing else, or a hash. */
function takeShort(node: Text, take: Take): void {
  const { length } = node;
  if (length < LEAST) return;
  const { data } = node;
  if (length === EVM_LENGTH && isHex(data, 0)) take(data);
  else takeFrom(data, take);
}

/** One text, in pieces where it is long. */
function* takeText({ data }: Text, take: Take): SlicedTask {
  for (const { text } of splitText(data)) {
    takeFrom(text, take);
    yield undefined;
  }
}

/** What else is not read, however deep its texts lie: parts that are being written. */
const WRITTEN = '[contenteditable],[role=textbox]';
/** Of more such parts one no longer asks each whether it holds a text. */
const FEW_PARTS = 4;

/** More elements than this, and what is asked of all of them at once is dear. */
const FEW_ELEMENTS = 200;
const isLarge = (root: Element | ShadowRoot) => root instanceof Element && within(root).item(FEW_ELEMENTS) !== null;

const isReadAlone = (node: Node) => !isSkippedElement(getParent(node));

/** Tells of the texts under `root` whether they are read, at the cost of a bare walk. */
function readable(root: Element | ShadowRoot): (node: Text) => boolean {
  if (!isLarge(root)) return isReadAlone;
  const parts = [...querySelectorIn(root, WRITTEN), isEditable()].filter(isSkippedElement) as Element[];
  if (parts.length > FEW_PARTS) return isReadAlone;
  // Of a text nothing else goes by this name, and of a form it is at worst one of its fields.
  return (node) => !NEVER.has(node.parentElement?.localName) && !parts.some((part) => contains(part, node));
}

/** One text that has changed. What is being typed is nobody's but the person's who types it. */
export function collectTextTokens(node: Text, take: Take): SlicedTask {
  return takeText(node, (token) => isReadAlone(node) && take(token));
}

const valueIn = (element: Element, name: string) => (attribute(element, name) ?? '').slice(0, LONGEST_HREF);

/** Answers whether it ends with the address that it names, as on most explorers. */
function gatherValue(value: string, take: Take): boolean {
  const at = value.length - EVM_LENGTH;
  const isAtEnd = at >= 0 && isHex(value, at);
  if (isAtEnd) take(at ? value.slice(at) : value);
  else takeFrom(value, take);
  return isAtEnd;
}

function gatherLink(href: string, take: Take, isNamed: boolean): void {
  if (gatherValue(href, take) || (!isNamed && !namesSuchChain(href))) return;
  for (const part of addressParts(href)) for (const { query } of findCandidateQueries(part, isNamed)) take(query);
}

/**
 * Texts and values under `root`, giving way after each 64. Shadow roots are read where they come near view.
 * @param isNamed whether the page speaks of chains whose form counts only where they are named
 */
export function* collectTokens(root: Element | ShadowRoot, take: Take, isNamed = false): SlicedTask {
  if (isSkippedElement(root instanceof Element ? root : root.host)) return;
  const isRead = readable(root);
  yield undefined;
  const walker = document.createTreeWalker(root, TEXTS);
  let node = walker.nextNode() as Text | null;
  const takeRead = (token: string) => node && isRead(node) && take(token);
  let seen = 0;
  for (; node; node = walker.nextNode() as Text | null) {
    if ((++seen & 63) === 0) yield undefined;
    if (node.length <= LONG_TEXT) takeShort(node, takeRead);
    else yield* takeText(node, takeRead);
  }
  // The browser looks through all elements at once, which takes its time where there are many.
  const pause = seen > MANY ? 'rest' : undefined;
  yield pause;
  // One after the other: to list all links of a large page at once would stop it.
  const links = root instanceof ShadowRoot ? querySelectorIn(root, 'a') : findByTag(root, 'a');
  for (let at = 0, link = links.item(0); link; link = links.item(++at)) {
    if ((++seen & 63) === 0) yield undefined;
    const href = valueIn(link, 'href');
    // Hashes stand where links lead to transactions; everything else that links somewhere may name its address.
    if (!href.includes('/tx/')) gatherLink(href, take, isNamed);
  }
  for (const names of isLarge(root) ? VALUES.map((name) => [name]) : [VALUES]) {
    yield pause;
    for (const element of querySelectorIn(root, names.map((name) => `[${name}]`).join()))
      for (const name of names) {
        if ((++seen & 63) === 0) yield undefined;
        gatherValue(valueIn(element, name), take);
      }
  }
}
