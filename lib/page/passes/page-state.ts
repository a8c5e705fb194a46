// State of one page that all passes read and change: occurrences, measurements, progress of the scan.
import type { PageWarning } from '../../messages/background-events';
import type { LayoutPass, MarkMeasurement } from '../measure/layout-pass';
import { isStillValid, type Occurrence } from '../model/occurrence';
import type { DeferredElements } from '../observe/deferred-element-observer';
import type { MoveObserver } from '../observe/move-observer';
import type { MutationBatcher } from '../observe/mutation-batcher';
import type { Overlay } from '../overlay/overlay';
import type { PageScanner, PageScannerDeps } from '../scan/page-scanner';
import type { ViewportOccurrences } from '../scan/viewport-occurrence-cache';
import { createCpuBudget } from '../schedule/cpu-budget';
import type { PassScheduler } from '../schedule/pass-scheduler';
import { PASSES } from '../schedule/pass-table';
import { createAbortScope } from '../schedule/restartable-abort-scope';

/** A box counts as scrolling for this long after its last scroll event; marks then move without new hit tests. */
const SCROLLING_MS = 150;

/**
 * Event of a page: the drawn occurrences have changed, the whole page is recognized (for the first time or after a change), the page has
 * navigated without a load, or a warning.
 */
export type PageEvent = 'seen' | 'recognized' | 'navigated' | PageWarning;

export interface PageDeps extends Pick<PageScannerDeps, 'recognize'> {
  scheduler: PassScheduler;
  /** Returns the overlay, created with the first mark: a page without addresses gets no node. */
  getOverlay(): Overlay;
  /** Called twice per second while there are marks; returns false to end the calls. */
  isWanted(): boolean;
  onEvent(event: PageEvent): void;
}

/** Modules that observe and measure the page, each with a memory of its own. */
export interface PageParts {
  /** Scanner of the current page context; replaced after a soft navigation. */
  scanner: PageScanner;
  readonly occurrences: ViewportOccurrences;
  readonly mutations: MutationBatcher;
  readonly deferred: DeferredElements;
  readonly moves: MoveObserver;
  readonly layout: LayoutPass;
  /** Tests for a soft navigation since the last call. */
  hasNavigated(): boolean;
}

export type PageState = ReturnType<typeof createPageState>;

/** Returns the state of a page before its first scan; times are in ms. */
export function createPageState(deps: PageDeps, parts: PageParts) {
  const { now, signal } = deps.scheduler;
  return {
    ...deps,
    ...deps.scheduler,
    ...parts,
    /** `complete` once the whole page is recognized. */
    phase: 'loading' as 'loading' | 'complete',
    /** Changes whenever an occurrence may have changed; and the version of the last complete draw. */
    version: 0,
    drawnVersion: 0,
    /** Start of the first scan of the page. */
    startedAt: 0,
    /** Margin of the scanned area around the viewport, in viewport heights. */
    scanMargin: 0 as 0 | 1,
    scans: 0,
    /** Delay of the next retry, and of the next check of undrawn pictures; 0 for the first. */
    retryMs: 0,
    pictureMs: 0,
    /** True if styles may have changed around unchanged text since the last draw. */
    isRestyled: true,
    isReadingMutations: false,
    /** CPU budget of the work that follows changes. */
    budget: createCpuBudget(now, PASSES.mutations.longestMs),
    /** Scope of the draw and of the hit tests in progress: a new draw ends both. */
    drawing: createAbortScope(signal),
    prefetching: createAbortScope(signal),
    /** Open shadow roots found so far. */
    roots: new Set<ShadowRoot>(),
    /** Texts of which the last scan read only the part near the viewport. */
    longTexts: new Set<Text>(),
    /** Nodes added since the last prefetch. */
    added: new Set<Element | Text>(),
    /** Keys of addresses that the background rejected. */
    dropped: new Set<string>(),
    /** Created with the first mark. */
    overlay: null as Overlay | null,
    /** Occurrences in and near the viewport, as of the last draw. */
    near: [] as readonly Occurrence[],
    /** Last measurement of each of them. */
    measured: new Map<Occurrence, MarkMeasurement>(),
    /** Occurrences in view as of the last report, in document order. */
    inView: [] as readonly Occurrence[],
    /** Last read of styles. */
    stylesAt: 0,
    /** True while movement is followed in each frame; and the frames since the last movement. */
    isFollowing: false,
    stillFrames: 0,
    checks: 0,
    boxScrolledAt: Number.NEGATIVE_INFINITY,
    boxScrolls: 0,
    /** Boxes scrolled since the last frame. */
    scrolledNodes: new Set<Node>(),
    /** Last scroll; start and duration of the last hit tests. */
    scrolledAt: 0,
    testedAt: 0,
    testMs: 0,
    /** True if anything may have changed since the last tests. */
    isOutdated: false,
    /** True if the next tests are a sample without a known reason. */
    isSample: false,
  };
}

/** Tests whether a box is being scrolled, when the page needs its frames. */
export const isScrolling = ({ now, boxScrolledAt }: PageState) => now() - boxScrolledAt < SCROLLING_MS;

/** Returns the occurrences near the viewport that are still valid. */
export const getNear = ({ near }: PageState) => near.filter(isStillValid);

/** Tests whether an occurrence is visible without scrolling the page; these are followed between draws. */
export const isInWindow = ({ measured }: PageState, occurrence: Occurrence) =>
  measured.get(occurrence)?.isInWindow && isStillValid(occurrence);

export const getInWindow = (state: PageState) => state.near.filter((occurrence) => isInWindow(state, occurrence));
