// Runs the first layout pass in chunks of eight, because unoptimised code and hit tests are slow.

import { isStillValid, type Occurrence } from '../model/occurrence';
import type { SlicedTask } from '../schedule/time-slicing';
import type { MarkMeasurement } from './layout-pass';

/** Hits that are read in one step of a slice. */
const FEW = 8;

type Read = (hits: readonly Occurrence[]) => MarkMeasurement[];

/** Whether what was read some slices ago still is so: where the page was scrolled or changed meanwhile, another pass is coming. */
export const isStill = ({ occurrence: hit, scrolled }: MarkMeasurement) =>
  scrolled.left === scrollX && scrolled.top === scrollY && isStillValid(hit);

/** Reads all of `hits` into `found`. */
export function* measureInChunks(hits: readonly Occurrence[], read: Read, found: MarkMeasurement[]): SlicedTask {
  for (let from = 0; from < hits.length; from += FEW) {
    found.push(...read(hits.slice(from, from + FEW)));
    yield undefined;
  }
}
