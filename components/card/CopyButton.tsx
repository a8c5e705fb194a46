// Copy button of the card with its result as visible text and live region.
import { cardWords } from '../../lib/i18n/card';
import type { CopyResult } from '../ui/clipboard-feedback';
import { CHECK, COPY, IconDrawing } from '../ui/IconDrawing';

/** Renders the button; `said` is the result of the last copy, null if there is none. */
export function CopyButton({ said, onCopy }: { said: CopyResult | null; onCopy: () => unknown }) {
  const words = cardWords();
  const text = said === 'copied' ? words.copied : said === 'failed' ? words.notCopied : words.copy;
  return (
    <>
      <button type="button" class="card-copy" title={words.copyName} onClick={onCopy}>
        <IconDrawing paths={said === 'copied' ? CHECK : COPY} size={14} />
        {text}
      </button>
      <span class="vh" role="status">
        {said ? text : ''}
      </span>
    </>
  );
}
