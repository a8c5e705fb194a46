// Button that asks for confirmation in place before it acts.
import { useState } from 'preact/hooks';

export interface ConfirmButtonProps {
  text: string;
  /** Question that names what will be deleted or replaced. */
  question: string;
  /** Texts of the two answers. */
  yes: string;
  keep: string;
  testId: string;
  disabled?: boolean;
  onConfirm(): void;
}

/** Renders the button, then the question with its two answers. */
export function ConfirmButton({ text, question, yes, keep, testId, disabled = false, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking || disabled)
    return (
      <button type="button" class="button" data-testid={testId} disabled={disabled} onClick={() => setAsking(true)}>
        {text}
      </button>
    );
  return (
    <span class="confirm-question">
      {question}
      <button
        type="button"
        class="button"
        data-testid={`${testId}-yes`}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {yes}
      </button>
      <button type="button" class="button plain" onClick={() => setAsking(false)}>
        {keep}
      </button>
    </span>
  );
}
