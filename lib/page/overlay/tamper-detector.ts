// Detects tampering with marks: an element that keeps covering marks, or a clone of the overlay host.
import type { PageWarning } from '../../messages/background-events';
import { type Box, touches } from '../geometry/boxes';
import type { PassScheduler } from '../schedule/pass-scheduler';
import { PASSES } from '../schedule/pass-table';
import type { OverlayHost } from './overlay-host';

/** Number of marks checked. */
const SAMPLE = 4;
const CHECK_MS = PASSES.tampering.intervalMs;

/**
 * Number of consecutive checks with a covered mark, each followed by a raise, before the page is reported; no menu or toast stays that
 * long.
 */
const MAX_COVERED_CHECKS = 3;
/** From then on the layer is raised only once per this many checks. */
const CHECKS_TO_RAISE = 10;

export interface SampledMark {
  element: HTMLElement;
  box: Box;
}

export interface TamperDetectorDeps {
  scheduler: PassScheduler;
  onTrouble(trouble: PageWarning): void;
}

/** IntersectionObserver v2: `isVisible` is false if something is painted over the element; undefined in Firefox. */
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean };

const isInWindow = ({ left, top, right, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

/** Selects marks that no other mark can cover: fully inside the window and overlapping no other mark. */
function selectSample(marks: readonly SampledMark[]): Element[] {
  const sample: Element[] = [];
  for (const mark of marks) {
    if (sample.length === SAMPLE) break;
    if (!isInWindow(mark.box) || marks.some((other) => other !== mark && touches(mark.box, other.box))) continue;
    sample.push(mark.element);
  }
  return sample;
}

/**
 * Creates the detector.
 * @param marks returns the marks that should be visible
 * @returns a function to call after each draw; checks follow at most once per second
 */
export function detectTampering(
  host: OverlayHost,
  { scheduler, onTrouble }: TamperDetectorDeps,
  marks: () => SampledMark[],
): () => void {
  const covered = new Set<Element>();
  const watched = new Set<Element>();
  let checkedAt = 0;
  let coveredChecks = 0;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, isVisible } of entries as VisibilityEntry[])
        if (isIntersecting && isVisible === false) covered.add(target);
        else covered.delete(target);
    },
    { trackVisibility: true, delay: CHECK_MS / 2 } as IntersectionObserverInit,
  );
  scheduler.signal.addEventListener('abort', () => observer.disconnect());

  function observe(sample: readonly Element[]): void {
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

  function check(): void {
    const at = scheduler.now();
    // After a gap between checks the count of covered checks is outdated.
    if (at - checkedAt > MAX_COVERED_CHECKS * CHECK_MS) coveredChecks = 0;
    checkedAt = at;
    for (const other of host.element.parentElement?.children ?? [])
      if (other !== host.element && other.isEqualNode(host.element)) onTrouble('cloned');
    // While the card is open there is no sample: the card itself may cover the marks.
    const sample = selectSample(marks());
    if (!sample.length) observe(sample);
    coveredChecks = covered.size ? coveredChecks + 1 : 0;
    if (coveredChecks === MAX_COVERED_CHECKS) onTrouble('covered');
    if (coveredChecks && (coveredChecks < MAX_COVERED_CHECKS || coveredChecks % CHECKS_TO_RAISE === 0)) host.raise();
    observe(sample);
  }

  scheduler.define('tampering', check);
  return () => {
    // A frame may be partly clipped by its parent, so only the top document is checked. After a draw the mark boxes are known without a
    // layout.
    if (!window.frameElement) scheduler.request('tampering');
  };
}
