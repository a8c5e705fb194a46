// Runs the first layout pass in chunks of eight, because unoptimised code and hit tests are slow.

import { isStillValid, type Occurrence } from '../model/occurrence';
import type { SlicedTask } from '../schedule/time-slicing';
import type { MarkMeasurement } from './layout-pass';

/** Number of occurrences measured in one step of a slice. */
const FEW = 8;

type Read = (hits: readonly Occurrence[]) => MarkMeasurement[];

/** Tests whether a measurement from an earlier slice is still valid. After a scroll or a change another pass follows. */
export const isStill = ({ occurrence: hit, scrolled }: MarkMeasurement) =>
  scrolled.left === scrollX && scrolled.top === scrollY && isStillValid(hit);

/** Measures all of `hits` in chunks and appends the results to `found`. */
export function* measureInChunks(hits: readonly Occurrence[], read: Read, found: MarkMeasurement[]): SlicedTask {
  for (let from = 0; from < hits.length; from += FEW) {
    found.push(...read(hits.slice(from, from + FEW)));
    yield undefined;
  }
}
