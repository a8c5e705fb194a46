// Scan pass: finds the blocks near the viewport, scans new and changed ones, and draws their marks.
import { AppError } from '../../errors/app-error';
import { textRoot } from '../dom/composed-tree';
import { getViewportSpan } from '../dom/frames';
import { listen } from '../dom/listen';
import { findVisibleWindow } from '../scan/long-text-near-viewport';
import { createPageScanner, type PageScanner } from '../scan/page-scanner';
import { findNearbyBlocks } from '../scan/viewport-blocks';
import type { CpuBudget } from '../schedule/cpu-budget';
import { PASSES } from '../schedule/pass-table';
import { yieldTo } from '../schedule/time-slicing';
import { draw } from './draw-pass';
import type { PageDeps, PageState } from './page-state';
import { onBoxScroll } from './scroll-pass';

/** Creates the scanner of the current page context; it reads the state with its first scan. */
export function createScanner({ recognize, scheduler }: PageDeps, getState: () => PageState): PageScanner {
  return createPageScanner({
    recognize,
    scheduler,
    onRoot: (root) => observeRoot(getState(), root),
    onRootless: (component) => getState().deferred.waitForRoots([component]),
    onAttributeSource: (source) => getState().mutations.observeAttribute(source),
    onUnread: (reason) => getState().onEvent(reason),
    partNear(text) {
      getState().longTexts.add(text);
      return findVisibleWindow(text, getViewportSpan(1));
    },
  });
}

function observeRoot(state: PageState, root: ShadowRoot): void {
  if (state.roots.has(root)) return;
  state.roots.add(root);
  state.mutations.observeRoot(root);
  listen(['scroll'], (event) => onBoxScroll(state, event), state.signal, root);
}

/** Scans and draws; a failed scan is repeated later. */
export const scan = (state: PageState): Promise<void> => scanOnce(state).catch((thrown) => retryLater(state, thrown));

async function scanOnce(state: PageState): Promise<void> {
  const root = textRoot();
  if (state.signal.aborted || !root) return;
  state.record('scan');
  // Another part of a long text may be near now.
  state.occurrences.markDirty(new Set([...state.longTexts, ...state.deferred.drain()]));
  state.longTexts.clear();
  // The first scan is not charged to the budget of later changes.
  const isFollowUp = state.phase === 'complete';
  const runBudgeted: CpuBudget['run'] = isFollowUp ? state.budget.run : (run) => run();
  const { blocks, hidden, rootless } = runBudgeted(() => findNearbyBlocks(root, getViewportSpan(state.scanMargin)));
  state.deferred.watchHidden(hidden);
  state.deferred.waitForRoots(rootless);
  const { unread, hasMoved } = state.occurrences.setBlocks(blocks);
  // If no text changed, existing marks follow their text without a redraw.
  if (!unread.length && (hasMoved || state.isRestyled)) runBudgeted(() => draw(state));
  state.isRestyled = false;
  if (!unread.length) return;
  const scanId = ++state.scans;
  const { version } = state;
  try {
    const found = await runBudgeted(() => state.scanner.scanBlocks(unread.map(({ block }) => block)));
    state.retryMs = 0;
    state.occurrences.put(unread, found);
    // Text written during the scan is laid out by the page's own frame first.
    if (state.phase === 'complete' && state.version !== version) await yieldTo('frame');
  } catch (thrown) {
    retryLater(state, thrown);
  }
  // Of several concurrent scans only the last one draws.
  if (scanId === state.scans) runBudgeted(() => draw(state));
}

/** Warns and requests a retry. */
export function retryLater(state: PageState, thrown: unknown): void {
  if (state.signal.aborted) return;
  state.onEvent(thrown instanceof AppError ? 'background-away' : 'broken-document');
  state.request('retry', state.retryMs);
  const { delayMs, longestMs } = PASSES.retry;
  state.retryMs = Math.min(2 * Math.max(state.retryMs, delayMs), longestMs);
}
