// Schedules occlusion hit tests for idle periods, within a share of the page's time.

import { isStillValid, type Occurrence } from '../model/occurrence';
import { createAbortScope } from '../schedule/abort-scope';
import type { NamedTimers } from '../schedule/named-timers';
import { runInSlices, type SlicedTask, yieldTo } from '../schedule/time-slicing';
import { isStill } from './chunked-layout';
import type { LayoutPass, MarkMeasurement } from './layout-pass';

/** Quiet time before hit tests run, and the longest wait while changes never stop. */
const REST_MS = 100;
const LONGEST_UNREST_MS = 600;
/** The same while scrolling: time since the last scroll event, and the longest wait. */
const SCROLLING_MS = 300;
const LONGEST_SCROLL_MS = 3000;
/**
 * Maximum share of the time spent on hit tests, which take longer the more siblings a page has (10 ms among 100,000); less for samples,
 * which have no known reason.
 */
const LOOK_SHARE = 1 / 40;
const UNASKED_SHARE = 1 / 100;
/** Maximum occurrences per step, and the step duration up to which their number is doubled. */
const FEW = 8;
const QUICK_MS = 4;
/** A sample tests one of this many addresses, another one each time: something that covers several is found in the first sample. */
const UNASKED_EACH = 4;

export interface OcclusionSchedulerDeps extends Pick<LayoutPass, 'invalidate'> {
  timers: NamedTimers;
  /** Starts a pass with hit tests. */
  begin(): void;
  /** Returns the occurrences near the viewport that are still valid. */
  near(): readonly Occurrence[];
  measure(hits: readonly Occurrence[]): MarkMeasurement[];
  draw(hits: readonly Occurrence[], read: readonly MarkMeasurement[]): void;
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
  scheduleSample(hits: readonly Occurrence[]): void;
  /** Records that the page was scrolled. */
  onScroll(): void;
  /**
   * Aborts the current tests.
   * @returns the signal of the next draw
   */
  fresh(): AbortSignal;
}

/** Creates the scheduler; it stops with `deps.signal`. */
export function createOcclusionScheduler(parts: OcclusionSchedulerDeps): OcclusionScheduler {
  const { timers: later, now } = parts;
  let [rounds, restlessAt, changedAt, scrolledAt, lookedAt, lookTook] = [0, 0, 0, 0, 0, 0];
  let [isLooking, isOther, isSample] = [false, false, false];
  const spell = createAbortScope(parts.signal);

  function settle(isNew = true): void {
    isOther ||= isNew;
    changedAt = now();
    later('rest', Math.max(REST_MS, lookedAt + lookTook / LOOK_SHARE - changedAt), rest);
  }

  function fresh(): AbortSignal {
    isLooking = false;
    return spell.restart();
  }

  function rest(): void {
    const isRestless = now() - changedAt < REST_MS - 1;
    restlessAt = isRestless ? restlessAt || now() : 0;
    const longest = now() - scrolledAt < SCROLLING_MS ? LONGEST_SCROLL_MS : LONGEST_UNREST_MS;
    if (parts.isComingUp() || (isRestless && now() - restlessAt < longest)) {
      later('rest', REST_MS, rest);
      return;
    }
    restlessAt = 0;
    const hits = parts.near();
    if (isOther) parts.invalidate(hits);
    isSample &&= !isOther;
    isOther = false;
    const mine = fresh();
    isLooking = true;
    void runInSlices(look(hits), now, mine, 'frame').then(async (isEnd) => {
      if (!isEnd) return;
      // The page's own writes are laid out by its frame first; reading layout now would force it.
      await yieldTo('frame');
      if (mine.aborted) return;
      isLooking = false;
      parts.onRest();
    });
  }

  /** Tests all occurrences in growing chunks. Changes in view are drawn immediately, all others in one draw at the end. */
  function* look(hits: readonly Occurrence[]): SlicedTask {
    if (!hits.length) return;
    const found: MarkMeasurement[] = [];
    lookTook = 0;
    parts.begin();
    yield undefined;
    for (let from = 0, few = 1; from < hits.length; ) {
      lookedAt = now();
      const some = hits.slice(from, from + few).filter(isStillValid);
      const stands = parts.measure(some);
      if (stands.some(parts.hasChanged)) {
        if (isSample) settle();
        parts.draw(some, stands);
      } else found.push(...stands);
      from += few;
      const took = now() - lookedAt;
      lookTook += took;
      few = took > QUICK_MS ? 1 : Math.min(2 * few, FEW);
      yield undefined;
    }
    const still = found.filter(isStill);
    parts.draw(
      still.map(({ occurrence: hit }) => hit),
      still,
    );
  }

  return {
    scheduleFull: settle,
    fresh,
    scheduleSample(hits) {
      // A test in progress is not restarted by a sample.
      if (isLooking || now() - lookedAt <= lookTook / UNASKED_SHARE) return;
      rounds++;
      isSample = true;
      parts.invalidate(hits.filter((_, at) => (at + rounds) % UNASKED_EACH === 0));
      settle(false);
    },
    onScroll() {
      scrolledAt = now();
      settle();
    },
  };
}
