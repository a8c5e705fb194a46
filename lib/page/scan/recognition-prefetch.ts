// Prefetches recognition for the whole page, then for added nodes, so that marks can appear with their text.

import { outermost } from '../dom/composed-tree';
import { createAbortScope } from '../schedule/abort-scope';
import { createNamedTimers } from '../schedule/named-timers';

/** Delay before added nodes are prefetched; those near the viewport are recognised by the viewport scan. */
const LEARN_MS = 1000;

type Part = Element | ShadowRoot | Text;

export interface RecognitionPrefetchDeps {
  /**
   * Recognises the tokens in these parts of the page.
   * @throws if the background cannot be reached
   */
  learn(nodes: readonly Part[], signal: AbortSignal): Promise<void>;
  /** Called when all given parts are recognised; `isAll` if they were the whole page. */
  onLearned(isAll: boolean): void;
  onFailed(thrown: unknown): void;
  signal: AbortSignal;
}

export interface RecognitionPrefetch {
  /** Prefetches the whole page and aborts the previous run. */
  prefetchAll(nodes: readonly Part[]): Promise<void>;
  /** Schedules a prefetch of these nodes, as far as they are still connected then. */
  schedule(nodes: Iterable<Element | Text>): void;
}

/** Creates the prefetch of one page; it stops with `signal`. */
export function createRecognitionPrefetch({
  learn,
  onLearned,
  onFailed,
  signal,
}: RecognitionPrefetchDeps): RecognitionPrefetch {
  const schedule = createNamedTimers(signal);
  const added = new Set<Element | Text>();
  const fullRun = createAbortScope(signal);

  async function run(nodes: readonly Part[], runSignal: AbortSignal): Promise<void> {
    try {
      await learn(nodes, runSignal);
    } catch (thrown) {
      onFailed(thrown);
      return;
    }
    if (!runSignal.aborted) onLearned(runSignal !== signal);
  }

  function learnAdded(): void {
    const nodes = outermost(added).filter(({ isConnected }) => isConnected);
    added.clear();
    void run(nodes, signal);
  }

  return {
    prefetchAll(nodes) {
      added.clear();
      return run(nodes, fullRun.restart());
    },
    schedule(nodes) {
      for (const node of nodes) added.add(node);
      if (added.size) schedule('learn', LEARN_MS, learnAdded);
    },
  };
}
