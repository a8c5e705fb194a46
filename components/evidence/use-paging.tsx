// Hook that limits the drawn rows of an evidence table, with a button that draws more.
import { useState } from 'preact/hooks';
import { evidenceWords } from '../../lib/i18n/words/evidence';

/** Returns the number of drawn rows and the "more" button (null if all are drawn). */
export function usePaging(all: number, step: number) {
  const [shown, setShown] = useState(step);
  const more =
    all > shown ? (
      <button type="button" class="button" onClick={() => setShown(shown + step)}>
        {evidenceWords().part.more({ n: Math.min(step, all - shown) })}
      </button>
    ) : null;
  return { shown, more };
}
