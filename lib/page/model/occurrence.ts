// The `Occurrence` model: one address at one text position, with its match kind and validity checks.
import type { Chain, Checksum } from '../../chains/chain';
import { getParent } from '../dom/composed-tree';
import { type AttributeSource, stillMatchesAttribute } from './full-form-attribute';

/** `full` in one text node; `split` over several; `shortened` with the full form in an attribute; `name` whose link holds the address. */
export type MatchKind = 'full' | 'split' | 'shortened' | 'name';

/** Text range that a mark belongs to: from `start` in `first` to `end` in `last` (text nodes, often the same). */
export interface TextPosition {
  element: Element;
  first: Text;
  start: number;
  last: Text;
  end: number;
}

/** One address at one text position of the page. */
export interface Occurrence {
  /** Address key (chain and canonical form): requests and answers are shared by all occurrences with this key. */
  key: string;
  chain: Chain;
  canonical: string;
  chains: Chain[];
  checksum: Checksum;
  /** Network of an EVM address that the text or the page names. */
  evmChainId?: number | undefined;
  /** Text that the page shows for the address. */
  text: string;
  matchKind: MatchKind;
  position: TextPosition;
  /** Text at the position when it was scanned. */
  word: string;
  /** Canonical address that the surrounding link leads to, if it is a different one. */
  linksTo?: string | undefined;
  /** Attribute that holds the full form of a truncated text. */
  source?: AttributeSource | undefined;
  /** True if the text contains invisible characters or confusables, so that a copy of it is not the address. */
  disguised?: true | undefined;
  /** Header of the column that the text is in; set only by a scan that was asked for it. */
  column?: string | undefined;
  /** Recognition proof, sent to the background with each request. */
  proof?: string | undefined;
}

/** Tests whether the address was derived from a link or attribute instead of the text. */
export const isFromAttribute = ({ matchKind }: Occurrence): boolean => MATCH_RANK[matchKind] > 1;

/** Returns the address key of chain and canonical form; neither contains a blank. */
export function occurrenceKey(chain: Chain, canonical: string): string {
  return `${chain} ${canonical}`;
}

/** Rank of a match kind; lower shows more of the address. */
export const MATCH_RANK: Record<MatchKind, number> = { full: 0, split: 1, shortened: 2, name: 3 };

/** Returns the better of two occurrences of one address in one container: the lower rank, at equal rank the first. */
export function pickBetterMatch(first: Occurrence, second: Occurrence): Occurrence {
  return MATCH_RANK[second.matchKind] < MATCH_RANK[first.matchKind] ? second : first;
}

/** Shared range, created on first use. */
let range: Range | undefined;

/** Returns the shared range over these characters, clamped to the current text length. The next call overwrites it. */
export function getRange(first: Text, start: number, last: Text, end: number): Range {
  range ??= document.createRange();
  range.setStart(first, Math.min(start, first.length));
  range.setEnd(last, Math.min(end, last.length));
  return range;
}

/** Parent element of the end of a text position. */
export const getElement = ({ last, element }: TextPosition): Element => getParent(last) ?? element;

/** Current text at a position, including everything between its first and last text node. */
export const getText = ({ first, start, last, end }: TextPosition): string =>
  first === last ? first.data.slice(start, end) : String(getRange(first, start, last, end));

/** Tests whether two occurrences of an address begin at the same character. */
export const isSamePlace = (one: Occurrence, other: Occurrence): boolean =>
  one.key === other.key && one.position.first === other.position.first && one.position.start === other.position.start;

/** Tests whether both text nodes of an occurrence are still in a document. */
export const isConnected = ({ position: { first, last } }: Occurrence): boolean =>
  first.isConnected && last.isConnected;

/** Tests whether the text of an occurrence, and the attribute it was derived from, are unchanged. */
export const isStillValid = (occurrence: Occurrence): boolean =>
  isConnected(occurrence) &&
  getText(occurrence.position) === occurrence.word &&
  (!occurrence.source || stillMatchesAttribute(occurrence.source, occurrence.position.last));
