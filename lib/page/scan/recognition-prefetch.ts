// Prefetches recognition for the whole page, then for added nodes, so that marks can appear with their text.

import { outermost } from '../dom/composed-tree';
import { createAbortScope } from '../schedule/abort-scope';
import { createNamedTimers } from '../schedule/named-timers';

/** What comes to the page is learned about after so long. What of it is near view is asked about by who reads it there. */
const LEARN_MS = 1000;

type Part = Element | ShadowRoot | Text;

export interface RecognitionPrefetchDeps {
  /** @throws where the background cannot be reached */
  learn(parts: readonly Part[], signal: AbortSignal): Promise<void>;
  /** All that was given has been learned about; `isAll` where that was the whole page. */
  onLearned(isAll: boolean): void;
  onFailed(thrown: unknown): void;
  signal: AbortSignal;
}

export interface RecognitionPrefetch {
  /** Learns about the whole page now; what was begun before is left. */
  prefetchAll(parts: readonly Part[]): Promise<void>;
  /** Learns about these soon, as far as they are still there then. */
  schedule(parts: Iterable<Element | Text>): void;
}

/** Everything ends with `signal`. */
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
