// Prefetch pass: recognizes addresses on the whole page and in added nodes before they come into view.
import { removeNestedNodes, textRoot } from '../dom/composed-tree';
import type { PageState } from './page-state';
import { retryLater, scan } from './scan-pass';

/** Scans and marks the viewport first, then prefetches the whole page; ends the previous prefetch. */
export async function scanPage(state: PageState): Promise<void> {
  state.scanMargin = 0;
  state.phase = 'loading';
  state.startedAt = state.now();
  await scan(state);
  const root = textRoot();
  if (root) await prefetchPage(state, root);
  else state.phase = 'complete';
}

/** Prefetches the text under `root` and under all shadow roots found. */
export function prefetchPage(state: PageState, root: Element): Promise<void> {
  state.added.clear();
  return prefetch(state, [root, ...state.roots], state.prefetching.restart(), true);
}

/** Prefetches the nodes added since the last run, as far as they are still connected. */
export function prefetchAdded(state: PageState): Promise<void> {
  const nodes = removeNestedNodes(state.added).filter(({ isConnected }) => isConnected);
  state.added.clear();
  return prefetch(state, nodes, state.signal, false);
}

async function prefetch(
  state: PageState,
  nodes: readonly (Element | ShadowRoot | Text)[],
  signal: AbortSignal,
  isAll: boolean,
): Promise<void> {
  try {
    await state.scanner.prefetch(nodes, signal);
  } catch (thrown) {
    retryLater(state, thrown);
    return;
  }
  if (signal.aborted) return;
  if (isAll) {
    state.phase = 'complete';
    state.request('widen');
  }
  if (state.phase === 'complete') state.onEvent('recognized');
}

/** Repeats a failed scan: of the viewport, or of the whole page before it was recognized. */
export const retry = (state: PageState): Promise<void> => (state.phase === 'complete' ? scan(state) : scanPage(state));
