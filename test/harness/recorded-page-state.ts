// Harness: the state of a page with a fixed clock and layout and a scheduler that records requests.
import type { LayoutPass, MarkMeasurement, MeasureDepth } from '../../lib/page/measure/layout-pass';
import type { Occurrence } from '../../lib/page/model/occurrence';
import type { Overlay } from '../../lib/page/overlay/overlay';
import type { PageDeps, PageParts, PageState } from '../../lib/page/passes/page-state';
import type { PassName } from '../../lib/page/schedule/pass-table';
import { createTestState } from './create-test-page-state';

type Request = [pass: PassName, atLeastMs?: number, atMostMs?: number, delayMs?: number];

interface Recorded {
  state: PageState;
  /** Sets and reads the time, in ms; it starts at 100 000. */
  clock: { now: number };
  /** Time since the last start of every pass, in ms. */
  ages: { scan: number };
  /** Requests since the last call, in order. */
  takeRequests(): Request[];
  /** Redraws since the last call: the texts that were measured, and the depth. */
  takeRedraws(): { texts: string[]; depth: MeasureDepth }[];
  /** Result of each draw: true if a mark moved. */
  moved: { isAny: boolean };
  /** Number of times the bright dot of waiting marks was moved on. */
  dots: { steps: number };
  /** Marks hidden under bars, by text. */
  hidden: Map<string, boolean>;
  controller: AbortController;
}

const NO_SCROLL = { left: 0, top: 0 };

/** Returns the measurement of a mark in the window, with these fields instead. */
export const measured = (occurrence: Occurrence, fields: Partial<MarkMeasurement> = {}): MarkMeasurement => ({
  occurrence,
  isInWindow: true,
  isSeen: true,
  moves: 'page',
  line: null,
  scrolled: NO_SCROLL,
  row: null,
  mark: {} as MarkMeasurement['mark'],
  ...fields,
});

/** Puts occurrences near the viewport, each with its measurement. */
export function setNear(state: PageState, measurements: readonly MarkMeasurement[]): void {
  state.near = measurements.map(({ occurrence }) => occurrence);
  state.measured = new Map(measurements.map((measurement) => [measurement.occurrence, measurement]));
}

/** Creates the state; measuring an occurrence returns its last measurement again. */
export function createRecordedState(
  deps: Partial<PageDeps> = {},
  { layout, ...parts }: { [Part in keyof PageParts]?: Partial<PageParts[Part]> } = {},
): Recorded {
  const controller = new AbortController();
  const clock = { now: 100_000 };
  const ages = { scan: Number.POSITIVE_INFINITY };
  const moved = { isAny: false };
  const dots = { steps: 0 };
  const requests: Request[] = [];
  const redraws: { texts: string[]; depth: MeasureDepth }[] = [];
  const hidden = new Map<string, boolean>();
  const kept = new Map<Occurrence, MarkMeasurement>();
  const fixedLayout: Partial<LayoutPass> = {
    begin(_, measurements) {
      for (const measurement of measurements) kept.set(measurement.occurrence, measurement);
    },
    measure(occurrences, depth) {
      redraws.push({ texts: occurrences.map(({ text }) => text), depth });
      return occurrences.map((occurrence) => kept.get(occurrence) ?? measured(occurrence));
    },
    place: () => undefined,
    isOccluded: () => false,
    hasMoved: () => false,
    hasStickyBars: () => false,
    invalidate: () => undefined,
    ...layout,
  };
  const state = createTestState(
    {
      scheduler: {
        now: () => clock.now,
        signal: controller.signal,
        define: () => undefined,
        record: () => undefined,
        getAge: (pass) => (pass === 'scan' ? ages.scan : Number.POSITIVE_INFINITY),
        request: (...request) => void requests.push(request),
      },
      ...deps,
    },
    { ...parts, layout: fixedLayout },
  );
  state.overlay = {
    show: () => moved.isAny,
    getDrawn: () => [],
    stepWaitingDots: () => void dots.steps++,
    setHidden: ({ text }: Occurrence, isHidden: boolean) => void hidden.set(text, isHidden),
  } as unknown as Overlay;
  return {
    state,
    clock,
    ages,
    moved,
    dots,
    hidden,
    controller,
    takeRequests: () => requests.splice(0),
    takeRedraws: () => redraws.splice(0),
  };
}
