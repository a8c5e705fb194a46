// Harness: page state for tests of one pass; omitted dependencies do nothing.
import type { Overlay } from '../../lib/page/overlay/overlay';
import { createPageState, type PageDeps, type PageParts, type PageState } from '../../lib/page/passes/page-state';
import { recognize } from './page-scanner';

const none = () => undefined;

/** @returns a state with these dependencies and parts; it has no overlay to create unless one is given */
export function createTestState(
  deps: Pick<PageDeps, 'scheduler'> & Partial<PageDeps>,
  parts: { [Part in keyof PageParts]?: Partial<PageParts[Part]> } = {},
): PageState {
  const occurrences = { getAll: () => [], applyReplacements: () => false, ...parts.occurrences };
  const deferred = { hasAppeared: () => false, ...parts.deferred };
  const rest = { moves: { observe: none }, mutations: {}, scanner: {}, layout: {}, hasNavigated: () => false };
  return createPageState(
    { recognize, getOverlay: () => ({}) as Overlay, isWanted: () => true, onEvent: none, ...deps },
    { ...rest, ...parts, occurrences, deferred } as unknown as PageParts,
  );
}
