// Gathers what may be an address from a whole page at the cost of a bare walk: tokens alone, without their places (marking.md 1).
import { findCandidates } from '../detect/candidates';
import { couldBeAddress } from '../detect/shapes';
import { LONG_TEXT } from './read';
import type { Steps } from './slices';
import { attribute, select } from './tree';

/** No form that is worth knowing ahead of need is shorter. */
const LEAST = 25;

/** `0x` and 40 digits: nineteen of twenty addresses on explorers, and most of them have a text or a value for themselves. */
const EVM_LENGTH = 42;

/** What every long form has: 25 letters and digits unbroken. The look-behind saves a try at each letter of a word. */
const RUN = /(?<![\w-])[\w-]{25,}/g;
const PLAIN = /^[0-9A-Za-z]+$/;

/** Hashes stand where links lead to transactions; everything else that links somewhere may name its address. */
const LINKS = 'a[href]:not([href*="/tx/"])';
/** Where there is a link, it says more than these. */
const VALUES = [
  'data-address',
  'data-hash',
  'data-highlight-target',
  'data-clipboard-text',
  'title',
  'data-original-title',
  'data-bs-title',
];
const VALUED = VALUES.map((name) => `[${name}]:not(a[href])`).join();

const CODE = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'TEMPLATE']);

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
  // A prefix such as `bitcoincash:` or `0:` is short.
  for (const { text: token } of findCandidates(text.slice(Math.max(0, start - 16), start + run.length)))
    if (couldBeAddress(token)) take(token);
}

function takeFrom(text: string, take: Take): void {
  RUN.lastIndex = 0;
  for (let match = RUN.exec(text); match; match = RUN.exec(text)) {
    const [run] = match;
    if (!isHex(run, 0)) takeRun(text, run, match.index, take);
    else if (run.length === EVM_LENGTH) take(run);
    else if (run.length > EVM_LENGTH && !PLAIN.test(run)) takeRun(text, run, match.index, take);
  }
}

/** One text: mostly it is an address and nothing else, or a hash. */
export function gatherText(node: Text, take: Take): void {
  const { length } = node;
  if (length < LEAST) return;
  const { data } = node;
  if (length === EVM_LENGTH && isHex(data, 0)) take(data);
  else if (length !== 66 || !isHex(data, 0)) takeFrom(data, take);
}

function gatherValue(value: string, take: Take): void {
  const at = value.length - EVM_LENGTH;
  if (at >= 0 && isHex(value, at)) take(at ? value.slice(at) : value);
  else if (value.length >= LEAST) takeFrom(value, take);
}

/** Texts and values under `root`, giving way after each 64. Shadow roots are read where they come near view. */
export function* gather(root: Element | ShadowRoot, take: Take): Steps {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let seen = 0;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if ((++seen & 63) === 0) yield undefined;
    if (node.length < LONG_TEXT) gatherText(node, take);
    else if (!CODE.has(node.parentNode?.nodeName ?? '')) {
      const { data } = node;
      for (let from = 0; from < data.length; from += LONG_TEXT - 600) {
        takeFrom(data.slice(from, from + LONG_TEXT), take);
        yield undefined;
      }
    }
  }
  // The browser looks through all elements at once, which takes its time where there are many.
  const pause = seen > MANY ? 'rest' : undefined;
  yield pause;
  const links = select(root, LINKS);
  const { length } = links;
  for (let at = 0; at < length; at++) {
    if ((at & 63) === 63) yield undefined;
    gatherValue((links[at] as Element).getAttribute('href') as string, take);
  }
  yield pause;
  const valued = select(root, VALUED);
  for (let at = 0; at < valued.length; at++) {
    if ((at & 63) === 63) yield undefined;
    for (const name of VALUES) {
      const value = attribute(valued[at] as Element, name);
      if (value !== null) gatherValue(value, take);
    }
  }
}
