// Finds addresses in links and attributes, such as the address behind a displayed name.

import type { ExpandedAddress } from '../../detect/message-address-codec';
import { needsChainMention } from '../../detect/prefilter';
import { isTruncated } from '../../detect/truncated-address';
import { getParent, isDrawn, SHOW_TEXTS } from '../dom/composed-tree';
import { contains, getAttributeOf, getDescendants, querySelectorAllIn, readDomProperty } from '../dom/safe-dom-access';
import { hasPaintedLetters, isPageText, VISIBILITY_OPTIONS } from '../dom/visibility';
import { type Occurrence, occurrenceKey } from '../model/occurrence';
import { findBlock, findContainer, getContainer } from '../model/one-mark-per-container';
import { findLinkAddress, getAddressParts } from './link-address';
import { hasLetter } from './nearby-label';
import { findRecognitionQueries, type RecognitionQuery, resolveQueries } from './recognition-excerpts';
import { addOccurrence, isSeen, type Reader, type ScanResult } from './resolve-scan-candidates';

/** Attributes that hold the address of the name their element shows. */
export const ADDRESS_ATTRIBUTES = [
  'data-address',
  'data-hash',
  'data-highlight-target',
  'title',
  'data-original-title',
  'data-bs-title',
  'data-tippy-content',
];
export const NAMED_SELECTOR = `a[href],[${ADDRESS_ATTRIBUTES.join('],[')}]`;

/** Maximum length of a name. */
const MAX_NAME = 80;
/** Maximum length of an attribute value that is scanned. */
export const LONGEST_HREF = 2048;
/** Maximum number of elements in a named element, including its icon. */
const MAX_ELEMENTS = 200;
/** A block with at most this many elements shows a name and its address side by side. */
const SIDE_BY_SIDE = 12;

/** Returns the address that a link leads to if it is not the one in its text; explorers link a token to both of its addresses. */
export function findDifferentTarget(
  { canonical }: ExpandedAddress,
  linked: readonly RecognitionQuery[][],
  reader: Reader,
): string | undefined {
  const targets = linked.flatMap((queries) => resolveQueries(queries, reader.recognition.get));
  return targets.some((target) => target.canonical === canonical) ? undefined : targets[0]?.canonical;
}

/**
 * Returns the first and last non-blank text node of an element and their joined text. Skips hidden tooltips in visible elements. Null if
 * there is no text or too much.
 */
function findTextNodes(element: Element): { first: Text; last: Text; name: string } | null {
  const walker = document.createTreeWalker(element, SHOW_TEXTS);
  let first: Text | null = null;
  let last: Text | null = null;
  let name = '';
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = getParent(node);
    if (
      !node.data.trim() ||
      !parent ||
      !isDrawn(parent) ||
      isDrawn(parent, VISIBILITY_OPTIONS) !== isDrawn(element, VISIBILITY_OPTIONS)
    )
      continue;
    if (!hasPaintedLetters(parent)) continue;
    first ??= node;
    last = node;
    name += node.data;
    if (name.length > LONGEST_HREF) return null;
  }
  return first && last ? { first, last, name: name.trim() } : null;
}

const toQueries = (texts: readonly string[], { isNamed }: Reader): RecognitionQuery[][] =>
  texts.map((text) => findRecognitionQueries(text.slice(0, LONGEST_HREF), isNamed)).filter(([first]) => first);

/** Returns the recognition queries of a link, by descending likelihood of its parts; empty for other elements. */
export function findLinkQueries(element: Element, reader: Reader): RecognitionQuery[][] {
  return toQueries(getAddressParts(getAttributeOf(element, 'href')?.slice(0, LONGEST_HREF) ?? ''), reader);
}

/** Returns the recognition queries of an element that may name an address: of its link, else of its attributes. */
function getNamingQueries(element: Element, reader: Reader): RecognitionQuery[][] {
  const parts = findLinkQueries(element, reader);
  if (parts[0]) return parts;
  const values = ADDRESS_ATTRIBUTES.map((name) => getAttributeOf(element, name) ?? '');
  return toQueries(values, reader);
}

const getQueryTexts = (texts: readonly RecognitionQuery[][]) => texts.flat().map(({ query }) => query);

/** Returns an occurrence of the same address written in the same small block; only one of the two carries the mark, as in a cell. */
function findWrittenBeside(element: Element, key: string, { cells }: ScanResult): Occurrence | undefined {
  const block = findContainer(element) ? null : findBlock(element);
  const parts = block && getDescendants(block);
  if (!parts || parts.item(SIDE_BY_SIDE)) return undefined;
  return [block, ...parts]
    .map((part) => cells.get(part)?.get(key))
    .find((occurrence) => occurrence && occurrence.matchKind !== 'name');
}

/** Link texts that are not names: explorer links are worded alike in most languages; *Etherscan: Donate* is a name. */
const NO_NAME = /(?:scan|explorer)\b(?!\s*:)|^\W*(?:view|open|see|show|check|track|details?|more)\b/i;

/** Adds a find for the address that an element names, if it shows a name. */
export function readAttributeAddress(element: Element, reader: Reader, result: ScanResult): void {
  const parts = getNamingQueries(element, reader);
  if (!parts.length || !isPageText(element)) return;
  if (getDescendants(element).item(MAX_ELEMENTS) || querySelectorAllIn(element, 'td,tr,li,table')[0]) return;
  const isLink = readDomProperty<string>(element, 'tagName') === 'A';
  const needs = getQueryTexts(parts);
  result.finds.push({
    isName: true,
    needs,
    resolve(at) {
      const found = findLinkAddress(
        parts.map((queries) => resolveQueries(queries, reader.recognition.get)),
        isLink ? reader.isSubject : () => false,
      );
      const occurrences = result.cells.get(getContainer(element));
      const key = found && occurrenceKey(found.chain, found.canonical);
      const known = key && (occurrences?.get(key) ?? findWrittenBeside(element, key, result));
      // Most such links contain exactly one address text; these are skipped without reading styles.
      if (known && (readDomProperty(element, 'firstChild') === known.position.last || isSeen(known))) return;
      const texts = found && findTextNodes(element);
      if (!texts) return;
      // The element may have changed since the scan, and its text may name something else now.
      if (`${getQueryTexts(getNamingQueries(element, reader))}` !== `${needs}`) return;
      const { first, last, name } = texts;
      if (name.length > MAX_NAME) return;
      // Numbers and symbols count as names only if nothing else shows the address; Hedera accounts consist of digits.
      const isNoName = NO_NAME.test(name) || !(hasLetter(name) || needsChainMention(name));
      const lastOccurrence = isNoName && result.told.get(key as string);
      if (lastOccurrence && lastOccurrence.position.element !== element && isSeen(lastOccurrence)) return;
      // A text that is an address does not name another one; its card shows that the link differs.
      for (const { linksTo, position } of occurrences?.values() ?? [])
        if (linksTo && contains(element, position.element)) return;
      const start = first.data.length - first.data.trimStart().length;
      const matchKind = isTruncated(name) ? 'shortened' : 'name';
      addOccurrence(
        result,
        found,
        name,
        matchKind,
        { element, first, start, last, end: last.data.trimEnd().length },
        at,
      );
    },
  });
}
