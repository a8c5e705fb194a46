// Reads where marks belong a few hits at a time: what is drawn for the first time is cold code, and hit tests are dear.

import { type Hit, holds } from '../model/occurrence';
import type { Steps } from '../schedule/time-slicing';
import type { Stand } from './layout-pass';

/** Hits that are read in one step of a slice. */
const FEW = 8;

type Read = (hits: readonly Hit[]) => Stand[];

/** Whether what was read some slices ago still is so: where the page was scrolled or changed meanwhile, another pass is coming. */
export const isStill = ({ hit, scrolled }: Stand) =>
  scrolled.left === scrollX && scrolled.top === scrollY && holds(hit);

/** Reads all of `hits` into `found`. */
export function* readFirst(hits: readonly Hit[], read: Read, found: Stand[]): Steps {
  for (let from = 0; from < hits.length; from += FEW) {
    found.push(...read(hits.slice(from, from + FEW)));
    yield undefined;
  }
}
