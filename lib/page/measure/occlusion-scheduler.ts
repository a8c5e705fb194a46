// Schedules occlusion hit tests for idle periods, within a share of the page's time.

import { isStillValid, type Occurrence } from '../model/occurrence';
import { createAbortScope } from '../schedule/abort-scope';
import type { NamedTimers } from '../schedule/named-timers';
import { runInSlices, type SlicedTask, yieldTo } from '../schedule/time-slicing';
import { isStill } from './chunked-layout';
import type { LayoutPass, MarkMeasurement } from './layout-pass';

/** Quiet time before hit tests run, and the longest wait while changes never stop. */
const QUIET_MS = 100;
const LONGEST_BUSY_MS = 600;
/** The same while scrolling: time since the last scroll event, and the longest wait. */
const SCROLLING_MS = 300;
const LONGEST_SCROLL_MS = 3000;
/**
 * Maximum share of the time spent on hit tests, which take longer the more siblings a page has (10 ms among 100,000); less for samples,
 * which have no known reason.
 */
const TEST_SHARE = 1 / 40;
const SAMPLE_SHARE = 1 / 100;
/** Maximum occurrences per step, and the step duration up to which their number is doubled. */
const MAX_CHUNK = 8;
const QUICK_MS = 4;
/** A sample tests one of this many addresses, another one each time: something that covers several is found in the first sample. */
const SAMPLE_EACH = 4;

export interface OcclusionSchedulerDeps extends Pick<LayoutPass, 'invalidate'> {
  timers: NamedTimers;
  /** Starts a pass with hit tests. */
  begin(): void;
  /** Returns the occurrences near the viewport that are still valid. */
  near(): readonly Occurrence[];
  measure(occurrences: readonly Occurrence[]): MarkMeasurement[];
  draw(occurrences: readonly Occurrence[], read: readonly MarkMeasurement[]): void;
  /** Tests whether a measurement in view differs from what is drawn; such a change is drawn immediately. */
  hasChanged(stand: MarkMeasurement): boolean;
  /** True during the first scan of the page, when hit tests are deferred. */
  isComingUp(): boolean;
  /** Called when all occurrences were tested. */
  onRest(): void;
  now(): number;
  signal: AbortSignal;
}

export interface OcclusionScheduler {
  /**
   * Schedules tests of all occurrences near the viewport if something may have changed (`isNew`), else of those without a current result.
   */
  scheduleFull(isNew?: boolean): void;
  /** Schedules tests of a sample of these occurrences, within the time share for samples. */
  scheduleSample(occurrences: readonly Occurrence[]): void;
  /** Records that the page was scrolled. */
  onScroll(): void;
  /**
   * Aborts the current tests.
   * @returns the signal of the next draw
   */
  fresh(): AbortSignal;
}

/** Creates the scheduler; it stops with `deps.signal`. */
export function createOcclusionScheduler(deps: OcclusionSchedulerDeps): OcclusionScheduler {
  const { timers: schedule, now } = deps;
  let [rounds, busySince, changedAt, scrolledAt, testedAt, testMs] = [0, 0, 0, 0, 0, 0];
  let [isTesting, isOutdated, isSample] = [false, false, false];
  const scope = createAbortScope(deps.signal);

  function scheduleFull(isNew = true): void {
    isOutdated ||= isNew;
    changedAt = now();
    schedule('rest', Math.max(QUIET_MS, testedAt + testMs / TEST_SHARE - changedAt), runTests);
  }

  function restart(): AbortSignal {
    isTesting = false;
    return scope.restart();
  }

  function runTests(): void {
    const isBusy = now() - changedAt < QUIET_MS - 1;
    busySince = isBusy ? busySince || now() : 0;
    const longest = now() - scrolledAt < SCROLLING_MS ? LONGEST_SCROLL_MS : LONGEST_BUSY_MS;
    if (deps.isComingUp() || (isBusy && now() - busySince < longest)) {
      schedule('rest', QUIET_MS, runTests);
      return;
    }
    busySince = 0;
    const occurrences = deps.near();
    if (isOutdated) deps.invalidate(occurrences);
    isSample &&= !isOutdated;
    isOutdated = false;
    const runSignal = restart();
    isTesting = true;
    void runInSlices(testOcclusion(occurrences), now, runSignal, 'frame').then(async (isEnd) => {
      if (!isEnd) return;
      // The page's own writes are laid out by its frame first; reading layout now would force it.
      await yieldTo('frame');
      if (runSignal.aborted) return;
      isTesting = false;
      deps.onRest();
    });
  }

  /** Tests all occurrences in growing chunks. Changes in view are drawn immediately, all others in one draw at the end. */
  function* testOcclusion(occurrences: readonly Occurrence[]): SlicedTask {
    if (!occurrences.length) return;
    const found: MarkMeasurement[] = [];
    testMs = 0;
    deps.begin();
    yield undefined;
    for (let from = 0, chunkSize = 1; from < occurrences.length; ) {
      testedAt = now();
      const chunk = occurrences.slice(from, from + chunkSize).filter(isStillValid);
      const measurements = deps.measure(chunk);
      if (measurements.some(deps.hasChanged)) {
        if (isSample) scheduleFull();
        deps.draw(chunk, measurements);
      } else found.push(...measurements);
      from += chunkSize;
      const chunkMs = now() - testedAt;
      testMs += chunkMs;
      chunkSize = chunkMs > QUICK_MS ? 1 : Math.min(2 * chunkSize, MAX_CHUNK);
      yield undefined;
    }
    const valid = found.filter(isStill);
    deps.draw(
      valid.map(({ occurrence }) => occurrence),
      valid,
    );
  }

  return {
    scheduleFull,
    fresh: restart,
    scheduleSample(occurrences) {
      // A test in progress is not restarted by a sample.
      if (isTesting || now() - testedAt <= testMs / SAMPLE_SHARE) return;
      rounds++;
      isSample = true;
      deps.invalidate(occurrences.filter((_, at) => (at + rounds) % SAMPLE_EACH === 0));
      scheduleFull(false);
    },
    onScroll() {
      scrolledAt = now();
      scheduleFull();
    },
  };
}
