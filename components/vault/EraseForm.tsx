// Form that erases all data after a confirmation word is typed.
import { useState } from 'preact/hooks';
import { optionsWords } from '../../lib/i18n/options';
import { Field } from '../ui/Field';

/** Calls `onForget` only if the typed word matches, ignoring case and surrounding spaces. */
export function EraseForm({ onForget }: { onForget(): void }) {
  const words = optionsWords().options;
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === words.forgetWord;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!isConfirmed) return;
    setTyped('');
    onForget();
  };
  return (
    <form class="forget" onSubmit={submit} aria-labelledby="forget-title">
      <div>
        <h3 id="forget-title">{words.forgetTitle}</h3>
        <p class="hint">{words.forgetText}</p>
      </div>
      <div class="add">
        <Field
          id="forget-word"
          testId="forget-word"
          label={words.forgetType(words.forgetWord)}
          value={typed}
          onInput={setTyped}
        />
        <button type="submit" class="btn big" data-testid="forget" disabled={!isConfirmed}>
          {words.forget}
        </button>
      </div>
    </form>
  );
}
