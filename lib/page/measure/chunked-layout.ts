// Measures addresses in chunks of eight, so that the first layout pass can pause between chunks.

import { isStillValid, type Occurrence } from '../model/occurrence';
import type { SlicedTask } from '../schedule/time-slicing';
import type { MarkMeasurement } from './layout-pass';

/** Number of occurrences measured in one step of a slice. */
const CHUNK_SIZE = 8;

type Measure = (occurrences: readonly Occurrence[]) => MarkMeasurement[];

/** Tests whether a measurement from an earlier slice is still valid. After a scroll or a change another pass follows. */
export const isMeasurementCurrent = ({ occurrence, scrolled }: MarkMeasurement) =>
  scrolled.left === scrollX && scrolled.top === scrollY && isStillValid(occurrence);

/** Measures all of `occurrences` in chunks and appends the results to `found`. */
export function* measureInChunks(
  occurrences: readonly Occurrence[],
  measure: Measure,
  found: MarkMeasurement[],
): SlicedTask {
  for (let from = 0; from < occurrences.length; from += CHUNK_SIZE) {
    found.push(...measure(occurrences.slice(from, from + CHUNK_SIZE)));
    yield undefined;
  }
}
