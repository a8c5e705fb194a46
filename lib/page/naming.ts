// What links and attributes say of the text they are around: which address a name stands for, and where a link really goes.
import type { FoundAddress } from '../detect/found-address';
import { couldBeNamed } from '../detect/shapes';
import { isShortened } from '../detect/shortened';
import { cellOf } from './cell';
import { keyOf } from './hit';
import { addressParts, linkAddress } from './link-address';
import { isPageText } from './readable';
import { addHit, type Reader, type Reading } from './reading';
import { answered, couldHold, type Suspect, suspectsIn } from './suspects';
import { attribute, own, parentOf } from './tree';

/** Elements that carry the address of the name they show. */
export const NAMED =
  'a[href],[data-address],[data-hash],[data-highlight-target],span[title],span[data-original-title],span[data-bs-title]';
const NAMED_VALUES = [
  'data-address',
  'data-hash',
  'data-highlight-target',
  'title',
  'data-original-title',
  'data-bs-title',
];

/** A name is short, and more than a number or a sign; an account of Hedera is all numbers. */
const LONGEST_NAME = 80;
/** What an attribute may hold to be looked at. */
export const LONGEST_HREF = 2048;
const HAS_LETTER = /\p{L}/u;

/** The address a link leads to where it is not the one in its text; explorers name both in one link where one is a token. */
export function otherTarget(
  { canonical }: FoundAddress,
  linked: readonly Suspect[][],
  reader: Reader,
): string | undefined {
  const targets = linked.flatMap((suspects) => answered(suspects, reader.recogniser.find));
  return targets.some((target) => target.canonical === canonical) ? undefined : targets[0]?.canonical;
}

/** An address whose form several families share, as the link around it says which one is meant: explorers link each to its own chain. */
export function asLinked(found: FoundAddress, linked: readonly Suspect[][], reader: Reader): FoundAddress {
  if (found.chains.length < 2) return found;
  for (const suspects of linked) {
    const same = answered(suspects, reader.recogniser.find).find(
      ({ text, chain }) => text === found.text && found.chains.includes(chain),
    );
    if (same) return { ...found, chain: same.chain, canonical: same.canonical, chains: same.chains };
  }
  return found;
}

/** First and last text of an element that is more than blanks; null where it shows no text. */
function textsOf(element: Element): { first: Text; last: Text } | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let first: Text | null = null;
  let last: Text | null = null;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = parentOf(node);
    if (!node.data.trim() || !parent || !Element.prototype.checkVisibility.call(parent)) continue;
    first ??= node;
    last = node;
  }
  return first && last ? { first, last } : null;
}

/** What to ask about the texts that may hold the address which an element names, likeliest first. */
export function namingTexts(element: Element, { isNamed }: Reader): Suspect[][] {
  const href = attribute(element, 'href');
  const texts =
    href === null
      ? NAMED_VALUES.map((name) => attribute(element, name) ?? '')
      : addressParts(href.slice(0, LONGEST_HREF));
  return texts
    .filter((text) => text.length <= LONGEST_HREF && couldHold(text))
    .map((text) => suspectsIn(text, isNamed))
    .filter((suspects) => suspects.length > 0);
}

/** Reads what an element names, where it shows a name. */
export function readName(element: Element, reader: Reader, reading: Reading): void {
  const parts = namingTexts(element, reader);
  if (!parts.length || !isPageText(element)) return;
  const text = own<string>(element, 'textContent');
  if (text.length > 2 * LONGEST_NAME + LONGEST_HREF) return;
  const name = text.trim();
  if (!name || name.length > LONGEST_NAME || !(HAS_LETTER.test(name) || couldBeNamed(name))) return;
  if (Element.prototype.querySelector.call(element, 'td,tr,li,table')) return;
  const isLink = own<string>(element, 'tagName') === 'A';
  reading.names.set(reading.size++, {
    needs: parts.flat().map(({ query }) => query),
    resolve(at) {
      const found = linkAddress(
        parts.map((suspects) => answered(suspects, reader.recogniser.find)),
        isLink ? reader.isSubject : () => false,
      );
      const hits = reading.cells.get(cellOf(element));
      if (!found || hits?.has(keyOf(found.chain, found.canonical))) return;
      // A text that is an address is no name of another one: that the two differ is said on its card.
      for (const { linksTo, place } of hits?.values() ?? [])
        if (linksTo && Node.prototype.contains.call(element, place.element)) return;
      const texts = textsOf(element);
      if (!texts) return;
      const { first, last } = texts;
      const start = first.data.length - first.data.trimStart().length;
      const met = isShortened(name) ? 'shortened' : 'name';
      addHit(reading, found, name, met, { element, first, start, last, end: last.data.trimEnd().length }, at);
    },
  });
}
