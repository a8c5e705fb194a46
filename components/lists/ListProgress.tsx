// Progress of reading or saving a list, with a Stop button.
import { listWords } from '../../lib/i18n/words/list';
import './lists.css';

export interface ListProgressProps {
  at: { step: 'reading'; count: number } | { step: 'saving'; sent: number; of: number };
  onStop(): void;
}

/** Renders a progress bar; indeterminate while reading, because the total is unknown. */
export function ListProgress({ at, onStop }: ListProgressProps) {
  const words = listWords();
  return (
    <div class="going" data-testid="list-going">
      <span class="tabular">
        {at.step === 'reading' ? words.reading({ n: at.count }) : words.saving({ n: at.sent, of: at.of })}
      </span>
      <progress aria-label={words.title} {...(at.step === 'saving' ? { value: at.sent, max: at.of } : {})} />
      <button type="button" class="button" data-testid="list-stop" onClick={onStop}>
        {words.stop}
      </button>
    </div>
  );
}
