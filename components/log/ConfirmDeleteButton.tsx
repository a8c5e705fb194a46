// Delete button that asks for confirmation in place.
import { useState } from 'preact/hooks';
import { historyWords } from '../../lib/i18n/history';

export interface ConfirmDeleteButtonProps {
  text: string;
  /** Question that names what will be deleted. */
  question: string;
  testId: string;
  disabled?: boolean;
  onDelete(): void;
}

/** Renders the button, then the question with its two answers. */
export function ConfirmDeleteButton({ text, question, testId, disabled = false, onDelete }: ConfirmDeleteButtonProps) {
  const words = historyWords().deletion;
  const [isAsking, setAsking] = useState(false);
  if (!isAsking || disabled)
    return (
      <button type="button" class="btn" data-testid={testId} disabled={disabled} onClick={() => setAsking(true)}>
        {text}
      </button>
    );
  return (
    <span class="history-sure">
      {question}
      <button
        type="button"
        class="btn"
        data-testid={`${testId}-yes`}
        onClick={() => {
          setAsking(false);
          onDelete();
        }}
      >
        {words.yes}
      </button>
      <button type="button" class="btn text" onClick={() => setAsking(false)}>
        {words.keep}
      </button>
    </span>
  );
}
