// Form that creates a case: name, and whether page URLs and titles are stored.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MAX_NAME } from '../../lib/cases/case';
import { caseWords } from '../../lib/i18n/words/case';
import { caseRecordWords } from '../../lib/i18n/words/case-record';
import type { NewCase } from '../../lib/view/cases/use-cases';
import { Field } from '../ui/Field';
import './case-view.css';
import './cases.css';

export interface NewCaseFormProps {
  label?: string;
  /** @returns the error sentence, or null if the case was created */
  onCreate(created: NewCase): Promise<string | null>;
  onCancel?: () => void;
}

/** Renders the form; with `onCancel` it takes the focus on mount and shows a Cancel button. */
export function NewCaseForm({ label, onCreate, onCancel }: NewCaseFormProps) {
  const words = caseWords().form;
  const { field } = caseRecordWords();
  const [name, setName] = useState('');
  const [keepsPages, setKeepsPages] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (onCancel) input.current?.focus();
  }, []);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim()) {
      setProblem(words.nameMissing);
      input.current?.focus();
      return;
    }
    setBusy(true);
    setProblem((await onCreate({ name, keepsPages })) ?? '');
    setBusy(false);
  };
  return (
    <form class="case-new" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        id="new-case-name"
        testId="case-name"
        label={label ?? field.name}
        value={name}
        maxLength={MAX_NAME}
        inputRef={input}
        problem={problem || undefined}
        alert
        onInput={(typed) => {
          setName(typed);
          setProblem('');
        }}
      />
      <button type="submit" class="button primary large" data-testid="create-case">
        {busy ? words.saving : words.create}
      </button>
      <label class="case-keeps" title={words.keepsPagesText}>
        <input
          type="checkbox"
          class="check-box"
          data-testid="new-keeps-pages"
          checked={keepsPages}
          onChange={({ currentTarget: { checked } }) => setKeepsPages(checked)}
        />
        <span>
          {field.keepsPages}
          <span class="hint-text">{words.keepsPagesText}</span>
        </span>
      </label>
      {onCancel && (
        <button type="button" class="button large" onClick={onCancel}>
          {words.cancel}
        </button>
      )}
    </form>
  );
}
