// Framed radio button or checkbox with title and description.
import './styles/choice-card.css';

export interface ChoiceCardProps {
  type: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  title: string;
  text?: string;
  testId?: string;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

/** Renders a label around the native control, so that the whole frame is clickable and accessible. */
export function ChoiceCard({ type, name, checked, title, text, testId, disabled, onChange }: ChoiceCardProps) {
  return (
    <label class={checked ? 'radio chosen' : 'radio'}>
      <input
        type={type}
        class={type === 'radio' ? 'radio-box' : 'check-box'}
        name={name}
        checked={checked}
        disabled={disabled}
        data-testid={testId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <b>{title}</b>
      {text && <span class="choice-text">{text}</span>}
    </label>
  );
}
