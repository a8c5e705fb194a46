// Scan result: pending finds in document order, resolved to one occurrence per address and container.
import type { ExpandedAddress } from '../../detect/wire-address';
import { hasInk, isShown } from '../dom/visibility';
import { isDrawnInPicture } from '../measure/text-in-picture';
import { getContainer } from '../model/container';
import {
  getElement,
  getWord,
  isBetterMatch,
  MATCH_RANK,
  type MatchKind,
  type Occurrence,
  occurrenceKey,
  type TextPosition,
} from '../model/occurrence';
import { getOrInsert } from '../schedule/get-or-insert';
import type { SlicedTask } from '../schedule/time-slicing';
import type { CandidateQuery } from './candidate-queries';
import type { AttributeSource } from './expand-truncated';
import type { RecognitionCache } from './recognition-cache';

/** What reading needs to know of the page. */
export interface Reader {
  recogniser: RecognitionCache;
  /** Whether the page speaks of chains whose form counts only where they are named. */
  isNamed: boolean;
  /** Whether this is the address the whole page is about: its own tabs and filters are no names for it. */
  isSubject(found: ExpandedAddress): boolean;
  /** A component was met that keeps its text to itself. */
  onRoot(root: ShadowRoot): void;
  /** Near view: a component was met that may come to do so. */
  onRootless?: ((component: Element) => void) | undefined;
  /** Of a very long text: from where to where it is read; null where all of each is. */
  partOf: ((text: Text) => SlicedTask<[from: number, to: number]>) | null;
  /** Near view: what this attribute says is the whole form of a text that is shown shortened. */
  onTeller?: ((teller: AttributeSource) => void) | undefined;
  /** Components nest deeper than one goes. */
  onTooDeep(): void;
}

/** Something with the form of an address, or a name: which texts must be learned about, and what to make of them then. */
export interface Find {
  /** Resolved when all texts are: what stands there in full needs no name. */
  isName?: boolean;
  needs: string[];
  resolve(at: number): void;
}

/** A shortened text of which nothing near tells the whole: what to ask about once that is known, and what to make of the answers. */
export interface Open {
  word: string;
  suspectsOfWhole(whole: string): CandidateQuery[];
  resolve(asked: CandidateQuery[]): void;
}

/** What reading brought: finds in document order, then the hits they turned out to be, by cell. */
export interface ScanResult {
  finds: Find[];
  open: Open[];
  cells: Map<Element, Map<string, Occurrence>>;
  places: Map<Occurrence, number>;
  /** Of each address, what was last read of it. */
  told: Map<string, Occurrence>;
}

export function createScanResult(): ScanResult {
  return { finds: [], open: [], cells: new Map(), places: new Map(), told: new Map() };
}

/** Whether a reader sees the end of what was found, and not a copy of it for tooltips, buttons or narrow windows. */
export function isSeen({ position: place }: Occurrence): boolean {
  const element = getElement(place);
  return (isShown(element) && hasInk(element)) || isDrawnInPicture(element);
}

/** Whether it stands there itself, as a text or broken over several. */
const isWritten = (met: MatchKind) => met === 'full' || met === 'split';

/** What of an address a hit tells. */
export type RecognisedAddress = Pick<
  ExpandedAddress,
  'chain' | 'canonical' | 'chains' | 'checksum' | 'disguised' | 'proof'
> &
  Pick<Occurrence, 'source'>;

/** Takes a hit over, or the better of it and what its cell holds of the same address, unless both are written out. */
export function addOccurrence(
  reading: ScanResult,
  found: RecognisedAddress,
  text: string,
  met: MatchKind,
  place: TextPosition,
  at: number,
  linksTo?: string,
) {
  const cell = getContainer(place.element);
  const key = occurrenceKey(found.chain, found.canonical);
  const disguised = met === 'name' ? undefined : found.disguised;
  const hit: Occurrence = {
    ...found,
    key,
    text,
    matchKind: met,
    position: place,
    word: getWord(place),
    linksTo,
    disguised,
  };
  const hits = getOrInsert(reading.cells, cell, () => new Map<string, Occurrence>());
  const before = hits.get(key);
  let best = hit;
  if (before) {
    const wasSeen = isSeen(before);
    const isNow = isSeen(hit);
    // Written out twice it is there twice for a reader; else the one that is seen, and of two the better.
    if (wasSeen && isNow && MATCH_RANK[before.matchKind] === MATCH_RANK[met] && isWritten(met)) hits.delete(key);
    else {
      if (wasSeen === isNow) best = isBetterMatch(before, hit);
      else if (wasSeen) best = before;
      reading.places.delete(before);
    }
  }
  hits.set(key, best);
  reading.told.set(key, best);
  reading.places.set(best, at);
}

/** The texts that must be learned before a reading can be resolved. */
export const getQueries = ({ finds }: ScanResult): string[] => finds.flatMap(({ needs }) => needs);

/** Turns finds into hits once their texts are learned. */
export function* resolveScan({ finds }: ScanResult): SlicedTask {
  for (const names of [false, true])
    for (const [at, { isName = false, resolve }] of finds.entries()) {
      if (isName !== names) continue;
      resolve(at);
      yield undefined;
    }
  finds.length = 0;
}

/** Takes the hits out of a resolved reading, in document order: one for each address and cell, or one for each time it is written out there. */
export function collectOccurrences({ places, cells }: ScanResult): Occurrence[] {
  const hits = [...places].sort(([, one], [, other]) => one - other).map(([hit]) => hit);
  places.clear();
  cells.clear();
  return hits;
}
