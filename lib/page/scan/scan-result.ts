// What reading a part of the page brings: finds in document order, and the hits they turn out to be.
import type { Expanded } from '../../detect/wire-address';
import { hasInk, isShown } from '../dom/visibility';
import { isPictured } from '../measure/text-in-picture';
import { cellOf } from '../model/container';
import { better, elementOf, type Hit, keyOf, type Met, type Place, RANK, wordAt } from '../model/occurrence';
import { known } from '../schedule/get-or-insert';
import type { Steps } from '../schedule/time-slicing';
import type { Suspect } from './candidate-queries';
import type { Teller } from './expand-truncated';
import type { Recogniser } from './recognition-cache';

/** What reading needs to know of the page. */
export interface Reader {
  recogniser: Recogniser;
  /** Whether the page speaks of chains whose form counts only where they are named. */
  isNamed: boolean;
  /** Whether this is the address the whole page is about: its own tabs and filters are no names for it. */
  isSubject(found: Expanded): boolean;
  /** A component was met that keeps its text to itself. */
  onRoot(root: ShadowRoot): void;
  /** Near view: a component was met that may come to do so. */
  onRootless?: ((component: Element) => void) | undefined;
  /** Of a very long text: from where to where it is read; null where all of each is. */
  partOf: ((text: Text) => Steps<[from: number, to: number]>) | null;
  /** Near view: what this attribute says is the whole form of a text that is shown shortened. */
  onTeller?: ((teller: Teller) => void) | undefined;
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
  suspectsOfWhole(whole: string): Suspect[];
  resolve(asked: Suspect[]): void;
}

/** What reading brought: finds in document order, then the hits they turned out to be, by cell. */
export interface Reading {
  finds: Find[];
  open: Open[];
  cells: Map<Element, Map<string, Hit>>;
  places: Map<Hit, number>;
  /** Of each address, what was last read of it. */
  told: Map<string, Hit>;
}

export function newReading(): Reading {
  return { finds: [], open: [], cells: new Map(), places: new Map(), told: new Map() };
}

/** Whether a reader sees the end of what was found, and not a copy of it for tooltips, buttons or narrow windows. */
export function isSeen({ place }: Hit): boolean {
  const element = elementOf(place);
  return (isShown(element) && hasInk(element)) || isPictured(element);
}

/** Whether it stands there itself, as a text or broken over several. */
const isWritten = (met: Met) => met === 'full' || met === 'split';

/** What of an address a hit tells. */
export type Told = Pick<Expanded, 'chain' | 'canonical' | 'chains' | 'checksum' | 'disguised' | 'proof'> &
  Pick<Hit, 'teller'>;

/** Takes a hit over, or the better of it and what its cell holds of the same address, unless both are written out. */
export function addHit(
  reading: Reading,
  found: Told,
  text: string,
  met: Met,
  place: Place,
  at: number,
  linksTo?: string,
) {
  const cell = cellOf(place.element);
  const key = keyOf(found.chain, found.canonical);
  const disguised = met === 'name' ? undefined : found.disguised;
  const hit: Hit = { ...found, key, text, met, place, word: wordAt(place), linksTo, disguised };
  const hits = known(reading.cells, cell, () => new Map<string, Hit>());
  const before = hits.get(key);
  let best = hit;
  if (before) {
    const wasSeen = isSeen(before);
    const isNow = isSeen(hit);
    // Written out twice it is there twice for a reader; else the one that is seen, and of two the better.
    if (wasSeen && isNow && RANK[before.met] === RANK[met] && isWritten(met)) hits.delete(key);
    else {
      if (wasSeen === isNow) best = better(before, hit);
      else if (wasSeen) best = before;
      reading.places.delete(before);
    }
  }
  hits.set(key, best);
  reading.told.set(key, best);
  reading.places.set(best, at);
}

/** The texts that must be learned before a reading can be resolved. */
export const needsOf = ({ finds }: Reading): string[] => finds.flatMap(({ needs }) => needs);

/** Turns finds into hits once their texts are learned. */
export function* resolveReading({ finds }: Reading): Steps {
  for (const names of [false, true])
    for (const [at, { isName = false, resolve }] of finds.entries()) {
      if (isName !== names) continue;
      resolve(at);
      yield undefined;
    }
  finds.length = 0;
}

/** Takes the hits out of a resolved reading, in document order: one for each address and cell, or one for each time it is written out there. */
export function takeHits({ places, cells }: Reading): Hit[] {
  const hits = [...places].sort(([, one], [, other]) => one - other).map(([hit]) => hit);
  places.clear();
  cells.clear();
  return hits;
}
