// Form that erases all data, for a lost passphrase too, after the user types a confirmation word.
import { useState } from 'preact/hooks';
import { optionsWords } from '../../lib/i18n/words/options';
import { vaultWords } from '../../lib/i18n/words/vault';
import { Field } from '../ui/Field';
import '../settings/setting-rows.css';
import '../ui/styles/form.css';

export interface EraseFormProps {
  /** Whether the form asks for the word; before that, only a button is shown. */
  isOpen: boolean;
  onToggle(): void;
  onForget(): void;
}

/** Calls `onForget` only if the typed word matches, ignoring case and surrounding spaces. */
export function EraseForm({ isOpen, onToggle, onForget }: EraseFormProps) {
  const { options: words, forgotten, rows } = optionsWords();
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === words.forgetWord;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!isConfirmed) return;
    setTyped('');
    onForget();
  };
  return (
    <section class="advice" id="forget" aria-labelledby="forget-title">
      <h3 id="forget-title">{vaultWords().unlock.forgotten}</h3>
      <p>{forgotten.text}</p>
      {isOpen ? (
        <form class="add-form setting-form" onSubmit={submit}>
          <Field
            id="forget-word"
            testId="forget-word"
            label={words.forgetType({ word: words.forgetWord })}
            value={typed}
            onInput={setTyped}
          />
          <button type="submit" class="button large" data-testid="forget" disabled={!isConfirmed}>
            {words.forget}
          </button>
          <button type="button" class="button plain large" onClick={onToggle}>
            {rows.cancel}
          </button>
        </form>
      ) : (
        <button type="button" class="button" data-testid="open-forget" onClick={onToggle}>
          {words.forget}
        </button>
      )}
    </section>
  );
}
