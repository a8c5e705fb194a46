// Collects the candidates of a scan and resolves them to one occurrence per address and container.
import type { ExpandedAddress } from '../../detect/message-address-codec';
import { hasPaintedLetters, isShown } from '../dom/visibility';
import { isDrawnInPicture } from '../measure/transparent-text-over-image';
import type { AttributeSource } from '../model/full-form-attribute';
import {
  getElement,
  getText,
  MATCH_RANK,
  type MatchKind,
  type Occurrence,
  occurrenceKey,
  pickBetterMatch,
  type TextPosition,
} from '../model/occurrence';
import { getContainer } from '../model/one-mark-per-container';
import { getOrInsert } from '../schedule/get-or-insert';
import type { SlicedTask } from '../schedule/time-slicing';
import type { RecognitionCache } from './recognition-cache';
import type { RecognitionQuery } from './recognition-excerpts';

/** Page context and callbacks of a scan. */
export interface Reader {
  recognition: RecognitionCache;
  /** True if the page names chains whose addresses are valid only near their name. */
  isNamed: boolean;
  /** Tests for the address that the whole page is about, whose tabs and filters do not name it. */
  isSubject(found: ExpandedAddress): boolean;
  /** Called with each open shadow root found. */
  onRoot(root: ShadowRoot): void;
  /** Near the viewport: called with each component that may get a shadow root later. */
  onRootless?: ((component: Element) => void) | undefined;
  /** Returns the range of a long text to scan; null to scan all of it. */
  partOf: ((text: Text) => SlicedTask<[from: number, to: number]>) | null;
  /** Near the viewport: called with the attribute that holds the full form of a truncated address. */
  onAttributeSource?: ((teller: AttributeSource) => void) | undefined;
  /** Called when shadow roots nest deeper than the limit, or editable text contains what looks like an address. */
  onUnread(reason: 'too-deep' | 'editable'): void;
}

/** A pending candidate: the queries it needs, and the function that resolves it from their answers. */
export interface PendingFind {
  /** Resolved after all text finds: an address written in full needs no name. */
  isName?: boolean;
  needs: string[];
  resolve(at: number): void;
}

/** A truncated address without a full form nearby: creates queries from a full form found later, and resolves their answers. */
export interface OpenTruncated {
  word: string;
  queriesOfFullForm(whole: string): RecognitionQuery[];
  resolve(asked: RecognitionQuery[]): void;
}

/** Result of a scan: finds in document order, then the occurrences by container and address key. */
export interface ScanResult {
  finds: PendingFind[];
  open: OpenTruncated[];
  cells: Map<Element, Map<string, Occurrence>>;
  places: Map<Occurrence, number>;
  /** Last occurrence added per address key. */
  told: Map<string, Occurrence>;
}

/** Creates an empty scan result. */
export function createScanResult(): ScanResult {
  return { finds: [], open: [], cells: new Map(), places: new Map(), told: new Map() };
}

/** Tests whether the end of an occurrence is visible; false for hidden copies in tooltips, buttons and other breakpoints. */
export function isSeen({ position }: Occurrence): boolean {
  const element = getElement(position);
  return (isShown(element) && hasPaintedLetters(element)) || isDrawnInPicture(element);
}

/** Tests whether the address is written out, in one text or split over several. */
const isWritten = (matchKind: MatchKind) => matchKind === 'full' || matchKind === 'split';

/** Address fields of an occurrence. */
export type RecognizedAddress = Pick<
  ExpandedAddress,
  'chain' | 'canonical' | 'chains' | 'checksum' | 'disguised' | 'evmChainId' | 'proof'
> &
  Pick<Occurrence, 'source'>;

/**
 * Adds an occurrence. If its container already holds one of the same address, the better one is kept, or both if both are written out and
 * visible.
 */
export function addOccurrence(
  result: ScanResult,
  found: RecognizedAddress,
  text: string,
  matchKind: MatchKind,
  position: TextPosition,
  at: number,
  linksTo?: string,
) {
  const cell = getContainer(position.element);
  const key = occurrenceKey(found.chain, found.canonical);
  const disguised = matchKind === 'name' ? undefined : found.disguised;
  const occurrence: Occurrence = {
    ...found,
    key,
    text,
    matchKind,
    position,
    word: getText(position),
    linksTo,
    disguised,
  };
  const occurrences = getOrInsert(result.cells, cell, () => new Map<string, Occurrence>());
  const before = occurrences.get(key);
  let best = occurrence;
  if (before) {
    const wasSeen = isSeen(before);
    const isNow = isSeen(occurrence);
    // Two visible full copies are both kept; else the visible one wins, and of two visible ones the better match.
    if (wasSeen && isNow && MATCH_RANK[before.matchKind] === MATCH_RANK[matchKind] && isWritten(matchKind))
      occurrences.delete(key);
    else {
      if (wasSeen === isNow) best = pickBetterMatch(before, occurrence);
      else if (wasSeen) best = before;
      result.places.delete(before);
    }
  }
  occurrences.set(key, best);
  result.told.set(key, best);
  result.places.set(best, at);
}

/** Returns the queries that must be answered before the finds can be resolved. */
export const getQueries = ({ finds }: ScanResult): string[] => finds.flatMap(({ needs }) => needs);

/** Resolves all finds to occurrences: texts first, then names. */
export function* resolveScan({ finds }: ScanResult): SlicedTask {
  for (const names of [false, true])
    for (const [at, { isName = false, resolve }] of finds.entries()) {
      if (isName !== names) continue;
      resolve(at);
      yield undefined;
    }
  finds.length = 0;
}

/** Removes and returns the resolved occurrences in document order. */
export function collectOccurrences({ places, cells }: ScanResult): Occurrence[] {
  const occurrences = [...places].sort(([, one], [, other]) => one - other).map(([occurrence]) => occurrence);
  places.clear();
  cells.clear();
  return occurrences;
}
