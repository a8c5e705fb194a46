// Mutation pass: requests scans of changed nodes, and restarts scanning after a soft navigation.
import { removeNestedNodes } from '../dom/composed-tree';
import { getViewportSpan } from '../dom/frames';
import type { MutationBatch } from '../observe/mutation-batcher';
import { areBelowSpan } from '../scan/viewport-blocks';
import { runInSlices } from '../schedule/time-slicing';
import type { PageState } from './page-state';
import { scanPage } from './prefetch-pass';
import { createScanner } from './scan-pass';
import { requestScan } from './trigger-passes';

/** Restarts if the page has navigated without a load. @returns true if it has */
export function restartAfterNavigation(state: PageState): boolean {
  if (!state.hasNavigated()) return false;
  state.scanner = createScanner(state, () => state);
  state.occurrences.clear();
  state.onEvent('navigated');
  void scanPage(state);
  return true;
}

/** Marks the blocks of changed nodes, one batch at a time, and requests their scan if they may be near the viewport. */
export async function processMutations(state: PageState): Promise<void> {
  if (state.isReadingMutations || restartAfterNavigation(state)) return;
  state.isReadingMutations = true;
  const batch: MutationBatch = { nodes: new Set(), isGrowth: true };
  await runInSlices(state.mutations.drain(batch), state.now, state.signal, 'background').finally(() => {
    state.isReadingMutations = false;
  });
  if (state.signal.aborted) return;
  const { nodes, isGrowth } = batch;
  const isNear = () =>
    state.occurrences.markDirty(nodes) || !isGrowth || !areBelowSpan(removeNestedNodes(nodes), getViewportSpan(1));
  if (state.budget.run(isNear)) requestScan(state);
  // A prefetch in progress may or may not have passed these nodes; a second recognition is cached and cheap.
  for (const node of nodes) state.added.add(node);
  if (state.added.size) state.request('prefetch');
}
