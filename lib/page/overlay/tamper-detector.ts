// Detects tampering with marks: a lasting cover over them, or a clone of the overlay host.
import type { PageWarning } from '../../messages/events';
import { type Box, touches } from '../geometry/mark-placement';
import { createNamedTimers } from '../schedule/named-timers';
import { yieldTo } from '../schedule/time-slicing';
import type { OverlayHost } from './overlay-host';

/** Interval between two checks, and number of marks checked. */
const LOOK_MS = 1000;
const SAMPLE = 4;
/** Minimum delay between a draw and its check. */
const AFTER_MS = 300;

/**
 * Number of consecutive checks with a covered mark, each followed by a raise, before the page is reported; no menu or toast stays that
 * long.
 */
const MOST_LOOKS = 3;
/** From then on the layer is raised only once per this many checks. */
const LOOKS_TO_RAISE = 10;

export interface SampledMark {
  element: HTMLElement;
  box: Box;
}

export interface TamperDetectorDeps {
  now(): number;
  signal: AbortSignal;
  onTrouble(trouble: PageWarning): void;
}

/** IntersectionObserver v2: `isVisible` is false if something is painted over the element; undefined in Firefox. */
type Seen = IntersectionObserverEntry & { isVisible?: boolean };

const isInWindow = ({ left, top, right, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

/** Selects marks that no other mark can cover: fully inside the window and overlapping no other mark. */
function sampleOf(marks: readonly SampledMark[]): Element[] {
  const alone: Element[] = [];
  for (const one of marks) {
    if (alone.length === SAMPLE) break;
    if (!isInWindow(one.box) || marks.some((other) => other !== one && touches(one.box, other.box))) continue;
    alone.push(one.element);
  }
  return alone;
}

/**
 * Creates the detector.
 * @param marks returns the marks that should be visible
 * @returns a function to call after each draw; checks follow at most once per second
 */
export function detectTampering(
  host: OverlayHost,
  { now, signal, onTrouble }: TamperDetectorDeps,
  marks: () => SampledMark[],
): () => void {
  const later = createNamedTimers(signal);
  const covered = new Set<Element>();
  const watched = new Set<Element>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looks = 0;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, isVisible } of entries as Seen[])
        if (isIntersecting && isVisible === false) covered.add(target);
        else covered.delete(target);
    },
    { trackVisibility: true, delay: LOOK_MS / 2 } as IntersectionObserverInit,
  );
  signal.addEventListener('abort', () => observer.disconnect());

  function watch(sample: readonly Element[]): void {
    for (const element of watched) {
      if (sample.includes(element)) continue;
      watched.delete(element);
      covered.delete(element);
      observer.unobserve(element);
    }
    for (const element of sample) {
      watched.add(element);
      observer.observe(element);
    }
  }

  async function look(): Promise<void> {
    // The scroll offset is read when layout is clean.
    await yieldTo('frame');
    if (signal.aborted) return;
    const at = now();
    // After a gap between checks the count of covered checks is outdated.
    if (at - lookedAt > MOST_LOOKS * LOOK_MS) looks = 0;
    lookedAt = at;
    for (const other of host.element.parentElement?.children ?? [])
      if (other !== host.element && other.isEqualNode(host.element)) onTrouble('cloned');
    // While the card is open there is no sample: the card itself may cover the marks.
    const sample = sampleOf(marks());
    if (!sample.length) watch(sample);
    looks = covered.size ? looks + 1 : 0;
    if (looks === MOST_LOOKS) onTrouble('covered');
    if (looks && (looks < MOST_LOOKS || looks % LOOKS_TO_RAISE === 0)) host.raise();
    watch(sample);
  }

  return () => {
    // A frame may be partly clipped by its parent, so only the top document is checked. After a draw the mark boxes are known without a
    // layout.
    if (!window.frameElement) later('look', Math.max(AFTER_MS, lookedAt + LOOK_MS - now()), () => void look());
  };
}
