// Forgetting everything, behind a word that has to be typed.
import { useState } from 'preact/hooks';
import { optionsWords } from '../../lib/i18n/options';
import { Field } from '../ui/Field';

/** Calls `onForget` only after the word was typed, in upper or lower case, with or without blanks around it. */
export function EraseForm({ onForget }: { onForget(): void }) {
  const words = optionsWords().options;
  const [typed, setTyped] = useState('');
  const sure = typed.trim().toLowerCase() === words.forgetWord;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!sure) return;
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
        <button type="submit" class="btn big" data-testid="forget" disabled={!sure}>
          {words.forget}
        </button>
      </div>
    </form>
  );
}
