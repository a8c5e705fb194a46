// Reads addresses from links and attributes: the address behind a name, and the real target of a link.

import { couldBeNamed } from '../../detect/prefilter';
import { isTruncated } from '../../detect/truncated-address';
import type { ExpandedAddress } from '../../detect/wire-address';
import {
  attribute,
  contains,
  getParent,
  isDrawn,
  querySelectorIn,
  readDomProperty,
  TEXTS,
  within,
} from '../dom/composed-tree';
import { hasInk, isPageText, VISIBILITY_OPTIONS } from '../dom/visibility';
import { findBlock, findContainer, getContainer } from '../model/container';
import { type Occurrence, occurrenceKey } from '../model/occurrence';
import { type CandidateQuery, findCandidateQueries, resolveQueries } from './candidate-queries';
import { addressParts, linkAddress } from './link-address';
import { hasLetter } from './nearby-label';
import { addOccurrence, isSeen, type Reader, type ScanResult } from './scan-result';

/** Elements that carry the address of the name they show. */
export const NAMED_VALUES = [
  'data-address',
  'data-hash',
  'data-highlight-target',
  'title',
  'data-original-title',
  'data-bs-title',
  'data-tippy-content',
];
export const NAMED = `a[href],[${NAMED_VALUES.join('],[')}]`;

/** A name is short. */
const LONGEST_NAME = 80;
/** What an attribute may hold to be looked at. */
export const LONGEST_HREF = 2048;
/** What names something is drawn with no more elements, its picture among them. */
const MOST_ELEMENTS = 200;
/** Where a block holds no more elements than this, what is in it stands side by side: a name and its address. */
const SIDE_BY_SIDE = 12;

/** The address a link leads to where it is not the one in its text; explorers name both in one link where one is a token. */
export function otherTarget(
  { canonical }: ExpandedAddress,
  linked: readonly CandidateQuery[][],
  reader: Reader,
): string | undefined {
  const targets = linked.flatMap((suspects) => resolveQueries(suspects, reader.recogniser.get));
  return targets.some((target) => target.canonical === canonical) ? undefined : targets[0]?.canonical;
}

/** First and last text of an element that is more than blanks, without tooltips that are unseen where it is seen; null where it shows no text. */
function textsOf(element: Element): { first: Text; last: Text; name: string } | null {
  const walker = document.createTreeWalker(element, TEXTS);
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
    if (!hasInk(parent)) continue;
    first ??= node;
    last = node;
    name += node.data;
    if (name.length > LONGEST_HREF) return null;
  }
  return first && last ? { first, last, name: name.trim() } : null;
}

const toAsk = (texts: readonly string[], { isNamed }: Reader): CandidateQuery[][] =>
  texts.map((text) => findCandidateQueries(text.slice(0, LONGEST_HREF), isNamed)).filter(([first]) => first);

/** What to ask about the parts of a link that may hold its address, likeliest first; nothing of what is no link. */
export function linkTexts(element: Element, reader: Reader): CandidateQuery[][] {
  return toAsk(addressParts(attribute(element, 'href')?.slice(0, LONGEST_HREF) ?? ''), reader);
}

/** The same of an element that may name an address: its link, or else what it says in attributes. */
function namingTexts(element: Element, reader: Reader): CandidateQuery[][] {
  const parts = linkTexts(element, reader);
  if (parts[0]) return parts;
  const values = NAMED_VALUES.map((name) => attribute(element, name) ?? '');
  return toAsk(values, reader);
}

const queriesOf = (texts: readonly CandidateQuery[][]) => texts.flat().map(({ query }) => query);

/** The address written out in the same small block as its name, in another link: one of the two carries the mark, as in a cell. */
function writtenBeside(element: Element, key: string, { cells }: ScanResult): Occurrence | undefined {
  const block = findContainer(element) ? null : findBlock(element);
  const parts = block && within(block);
  if (!parts || parts.item(SIDE_BY_SIDE)) return undefined;
  return [block, ...parts].map((part) => cells.get(part)?.get(key)).find((hit) => hit && hit.matchKind !== 'name');
}

/**
 * What a link says that leads to an address and does not name it; words for explorers are the same in most languages, but
 * *Etherscan: Donate* is somebody's name.
 */
const NO_NAME = /(?:scan|explorer)\b(?!\s*:)|^\W*(?:view|open|see|show|check|track|details?|more)\b/i;

/** Reads what an element names, where it shows a name. */
export function readAttributeAddress(element: Element, reader: Reader, reading: ScanResult): void {
  const parts = namingTexts(element, reader);
  if (!parts.length || !isPageText(element)) return;
  if (within(element).item(MOST_ELEMENTS) || querySelectorIn(element, 'td,tr,li,table')[0]) return;
  const isLink = readDomProperty<string>(element, 'tagName') === 'A';
  const needs = queriesOf(parts);
  reading.finds.push({
    isName: true,
    needs,
    resolve(at) {
      const found = linkAddress(
        parts.map((suspects) => resolveQueries(suspects, reader.recogniser.get)),
        isLink ? reader.isSubject : () => false,
      );
      const hits = reading.cells.get(getContainer(element));
      const key = found && occurrenceKey(found.chain, found.canonical);
      const known = key && (hits?.get(key) ?? writtenBeside(element, key, reading));
      // Nearly all are links around an address and nothing else: of those no style is asked for.
      if (known && (readDomProperty(element, 'firstChild') === known.position.last || isSeen(known))) return;
      const texts = found && textsOf(element);
      if (!texts) return;
      // It may say something else by now, and its text be the name of that.
      if (`${queriesOf(namingTexts(element, reader))}` !== `${needs}`) return;
      const { first, last, name } = texts;
      if (name.length > LONGEST_NAME) return;
      // A number or a sign is a name where nothing else tells the address; an account of Hedera is all numbers.
      const isNone = NO_NAME.test(name) || !(hasLetter(name) || couldBeNamed(name));
      const told = isNone && reading.told.get(key as string);
      if (told && told.position.element !== element && isSeen(told)) return;
      // A text that is an address is no name of another one: that the two differ is said on its card.
      for (const { linksTo, position: place } of hits?.values() ?? [])
        if (linksTo && contains(element, place.element)) return;
      const start = first.data.length - first.data.trimStart().length;
      const met = isTruncated(name) ? 'shortened' : 'name';
      addOccurrence(reading, found, name, met, { element, first, start, last, end: last.data.trimEnd().length }, at);
    },
  });
}
