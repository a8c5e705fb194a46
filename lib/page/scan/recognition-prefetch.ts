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
  learn(parts: readonly Part[], signal: AbortSignal): Promise<void>;
  /** Called when all given parts are recognised; `isAll` if they were the whole page. */
  onLearned(isAll: boolean): void;
  onFailed(thrown: unknown): void;
  signal: AbortSignal;
}

export interface RecognitionPrefetch {
  /** Prefetches the whole page and aborts the previous run. */
  prefetchAll(parts: readonly Part[]): Promise<void>;
  /** Schedules a prefetch of these nodes, as far as they are still connected then. */
  schedule(parts: Iterable<Element | Text>): void;
}

/** Creates the prefetch of one page; it stops with `signal`. */
export function createRecognitionPrefetch({
  learn,
  onLearned,
  onFailed,
  signal,
}: RecognitionPrefetchDeps): RecognitionPrefetch {
  const later = createNamedTimers(signal);
  const news = new Set<Element | Text>();
  const whole = createAbortScope(signal);

  async function run(parts: readonly Part[], mine: AbortSignal): Promise<void> {
    try {
      await learn(parts, mine);
    } catch (thrown) {
      onFailed(thrown);
      return;
    }
    if (!mine.aborted) onLearned(mine !== signal);
  }

  function learnNews(): void {
    const parts = outermost(news).filter(({ isConnected }) => isConnected);
    news.clear();
    void run(parts, signal);
  }

  return {
    prefetchAll(parts) {
      news.clear();
      return run(parts, whole.restart());
    },
    schedule(parts) {
      for (const part of parts) news.add(part);
      if (news.size) later('learn', LEARN_MS, learnNews);
    },
  };
}
