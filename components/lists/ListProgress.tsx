// How far the reading or the saving of a list is, and its end by hand.
import { listWords } from '../../lib/i18n/lists';

export interface ListProgressProps {
  at: { step: 'reading'; count: number } | { step: 'saving'; sent: number; of: number };
  onStop(): void;
}

/** While it is read nobody knows how much there is. */
export function ListProgress({ at, onStop }: ListProgressProps) {
  const words = listWords();
  return (
    <div class="going" data-testid="list-going">
      <span class="num">{at.step === 'reading' ? words.reading(at.count) : words.saving(at.sent, at.of)}</span>
      <progress aria-label={words.title} {...(at.step === 'saving' ? { value: at.sent, max: at.of } : {})} />
      <button type="button" class="btn" data-testid="list-stop" onClick={onStop}>
        {words.stop}
      </button>
    </div>
  );
}
