// The copy button of the card: takes the address without gaps and says whether that worked.
import { cardWords } from '../lib/words/card';
import type { Said } from './copied';
import { CHECK, COPY, IconDrawing } from './icon-drawing';

export function CopyButton({ said, onCopy }: { said: Said | null; onCopy: () => unknown }) {
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
