// Schedules occlusion hit tests for idle periods, within a share of the page's time.

import { isStillValid, type Occurrence } from '../model/occurrence';
import { createAbortScope } from '../schedule/abort-scope';
import type { NamedTimers } from '../schedule/named-timers';
import { runInSlices, type SlicedTask, yieldTo } from '../schedule/time-slicing';
import { isStill } from './chunked-layout';
import type { LayoutPass, MarkMeasurement } from './layout-pass';

/** When nothing has changed for so long, what needs hit tests is looked at; while something changes all the time, this often. */
const REST_MS = 100;
const LONGEST_UNREST_MS = 600;
/** Who scrolls looks at no mark: hit tests wait until no scrolling was heard of for so long, but not for ever. */
const SCROLLING_MS = 300;
const LONGEST_SCROLL_MS = 3000;
/**
 * A hit test takes longer the more elements a page holds side by side (10 ms among 100,000): looking takes no more than this share
 * of the time, and less where nothing is known to have changed.
 */
const LOOK_SHARE = 1 / 40;
const UNASKED_SHARE = 1 / 100;
/** Hits that are looked at in one step of a slice, where that is quick. */
const FEW = 8;
const QUICK_MS = 4;
/** Of so many addresses one is looked at where nothing is known to have changed, another one each time: what covers several is met at once. */
const UNASKED_EACH = 4;

export interface OcclusionSchedulerDeps extends Pick<LayoutPass, 'invalidate'> {
  timers: NamedTimers;
  /** Begins to look at all of them by hit tests. */
  begin(): void;
  /** The hits whose text is still there. */
  near(): readonly Occurrence[];
  measure(hits: readonly Occurrence[]): MarkMeasurement[];
  draw(hits: readonly Occurrence[], read: readonly MarkMeasurement[]): void;
  /** Whether what was read says otherwise than what is drawn in view: that is not put off. */
  hasChanged(stand: MarkMeasurement): boolean;
  /** Whether the page is still being read for the first time: what can wait gives way to that. */
  isComingUp(): boolean;
  /** All was looked at. */
  onRest(): void;
  now(): number;
  signal: AbortSignal;
}

export interface OcclusionScheduler {
  /** Looks when things rest: at all that is near where something may lie over it by now, else at what one is not sure of. */
  scheduleFull(isNew?: boolean): void;
  /** Nothing is known to have changed: looks at a few of these, where there is time for it. */
  scheduleSample(hits: readonly Occurrence[]): void;
  /** The page was scrolled. */
  onScroll(): void;
  /** Ends what is under way. @returns what ends the next thing, in its place */
  fresh(): AbortSignal;
}

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
      // What was written is drawn first: to ask where things are would lay it out for us alone.
      await yieldTo('frame');
      if (mine.aborted) return;
      isLooking = false;
      parts.onRest();
    });
  }

  /** What is drawn changes once, but in view at once. */
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
      // What is being looked at is not begun anew only because its time has come.
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
