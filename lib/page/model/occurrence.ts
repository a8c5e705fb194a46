// The `Occurrence` model: one address at one text position, with its match kind and validity checks.
import type { Chain, Checksum } from '../../chains/chain';
import { getParent } from '../dom/composed-tree';
import { type AttributeSource, stillMatchesAttribute } from '../scan/expand-truncated';

/** `full` in one text, `split` over several elements, `shortened` with its whole form in an attribute, `name` whose link holds it. */
export type MatchKind = 'full' | 'split' | 'shortened' | 'name';

/** The characters a mark stands behind: from `start` in `first` up to `end` in `last` (both text nodes; often the same). */
export interface TextPosition {
  element: Element;
  first: Text;
  start: number;
  last: Text;
  end: number;
}

export interface Occurrence {
  /** Chain and canonical form as one string: what is asked and answered once for all hits of an address. */
  key: string;
  chain: Chain;
  canonical: string;
  chains: Chain[];
  checksum: Checksum;
  /** What the page shows there. */
  text: string;
  matchKind: MatchKind;
  position: TextPosition;
  /** What stood at its place when it was read. */
  word: string;
  /** The link around the text goes to this other address. */
  linksTo?: string | undefined;
  /** Of a shortened text: which attribute says what its whole form is. */
  source?: AttributeSource | undefined;
  /** The text itself holds invisible characters or letters of another alphabet: what is copied there is not the address. */
  disguised?: true | undefined;
  /** Shown to the background with each question about it. */
  proof?: string | undefined;
}

/** Whether it is known by what links and attributes say of its text. */
export const isFromAttribute = ({ matchKind: met }: Occurrence): boolean => MATCH_RANK[met] > 1;

/** One key for chain and canonical form; neither ever holds a blank. */
export function occurrenceKey(chain: Chain, canonical: string): string {
  return `${chain} ${canonical}`;
}

/** The less, the more of the address is readable. */
export const MATCH_RANK: Record<MatchKind, number> = { full: 0, split: 1, shortened: 2, name: 3 };

/** Of two hits of one address in one cell, the one that carries the mark: the more of the address is readable the better, then the earlier. */
export function isBetterMatch(one: Occurrence, other: Occurrence): Occurrence {
  return MATCH_RANK[other.matchKind] < MATCH_RANK[one.matchKind] ? other : one;
}

/** One for all questions; made when the first is asked. */
let range: Range | undefined;

/** From one character to another, as far as they are still there. */
export function getRange(first: Text, start: number, last: Text, end: number): Range {
  range ??= document.createRange();
  range.setStart(first, Math.min(start, first.length));
  range.setEnd(last, Math.min(end, last.length));
  return range;
}

/** The element that the end of it stands in. */
export const getElement = ({ last, element }: TextPosition): Element => getParent(last) ?? element;

/** What stands there now, with all that is between its first text and its last. */
export const getWord = ({ first, start, last, end }: TextPosition): string =>
  first === last ? first.data.slice(start, end) : String(getRange(first, start, last, end));

/** Whether the texts it stands in are still there. */
export const isConnected = ({ position: { first, last } }: Occurrence): boolean =>
  first.isConnected && last.isConnected;

/** Whether the page still shows there what was read, and says the same of it. */
export const isStillValid = (hit: Occurrence): boolean =>
  isConnected(hit) &&
  getWord(hit.position) === hit.word &&
  (!hit.source || stillMatchesAttribute(hit.source, hit.position.last));
