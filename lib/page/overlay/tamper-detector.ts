// Detects tampering with marks: a lasting cover over them, or a clone of the overlay host.
import type { PageWarning } from '../../messages/events';
import { type Box, touches } from '../geometry/mark-placement';
import { createNamedTimers } from '../schedule/named-timers';
import { yieldTo } from '../schedule/time-slicing';
import type { OverlayHost } from './overlay-host';

/** A few of the marks are looked at, this often. */
const LOOK_MS = 1000;
const SAMPLE = 4;
/** No sooner after a drawing than this. */
const AFTER_MS = 300;

/** At so many looks in a row something was over a mark, though it had been brought to the top after each: no menu or toast does that. */
const MOST_LOOKS = 3;
/** A page that keeps its cover on top is answered this seldom from then on. */
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

/** Whether the browser itself says that something is painted over an element; Firefox does not say. */
type Seen = IntersectionObserverEntry & { isVisible?: boolean };

const isInWindow = ({ left, top, right, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

/** Those that nothing of ours lies over: whole in the window, and no two on each other. */
function sampleOf(marks: readonly SampledMark[]): Element[] {
  const alone: Element[] = [];
  for (const one of marks) {
    if (alone.length === SAMPLE) break;
    if (!isInWindow(one.box) || marks.some((other) => other !== one && touches(one.box, other.box))) continue;
    alone.push(one.element);
  }
  return alone;
}

/** @returns to be called when marks were drawn; looks soon after, at most once a second, at those that `marks` says show then */
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
    // How far the page is scrolled is asked when it is laid out anyway.
    await yieldTo('frame');
    if (signal.aborted) return;
    const at = now();
    // While nobody looks nothing is known.
    if (at - lookedAt > MOST_LOOKS * LOOK_MS) looks = 0;
    lookedAt = at;
    for (const other of host.element.parentElement?.children ?? [])
      if (other !== host.element && other.isEqualNode(host.element)) onTrouble('cloned');
    // Under an open card of ours marks are covered by nothing of the page: then none is watched.
    const sample = sampleOf(marks());
    if (!sample.length) watch(sample);
    looks = covered.size ? looks + 1 : 0;
    if (looks === MOST_LOOKS) onTrouble('covered');
    if (looks && (looks < MOST_LOOKS || looks % LOOKS_TO_RAISE === 0)) host.raise();
    watch(sample);
  }

  return () => {
    // Of a frame the page around it may show a part. Where the marks are is known without a new layout only when they are drawn.
    if (!window.frameElement) later('look', Math.max(AFTER_MS, lookedAt + LOOK_MS - now()), () => void look());
  };
}
