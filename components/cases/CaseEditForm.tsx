// Form for the name, reference, tags and texts of a case.
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Case, type CaseChange, MAX_NAME, MAX_TAGS } from '../../lib/cases/case';
import { MAX_CASE_TEXT, MAX_REFERENCE } from '../../lib/cases/case-text-fields';
import { caseRecordWords } from '../../lib/i18n/case-record';
import { caseWords } from '../../lib/i18n/cases';
import { Field } from '../ui/Field';

export interface CaseEditFormProps {
  of: Omit<Case, 'addresses'>;
  /** @returns true if the change was stored */
  onChange(change: CaseChange): Promise<boolean>;
  onClose(): void;
}

const LONG_TEXTS = ['summary', 'question', 'conclusion'] as const;

/** Renders the form; it keeps its input until the change is stored. */
export function CaseEditForm({ of, onChange, onClose }: CaseEditFormProps) {
  const words = caseWords().form;
  const { texts } = caseRecordWords();
  const [typed, setTyped] = useState({ ...of, tags: of.tags.join(', ') });
  const [submitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const missing = submitted && !typed.name.trim();
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSubmitted(true);
    if (!typed.name.trim()) return input.current?.focus();
    const { name, reference, summary, question, conclusion } = typed;
    if (await onChange({ name, reference, summary, question, conclusion, tags: typed.tags.split(',') })) onClose();
  };
  return (
    <form class="case-form" onSubmit={(event) => void save(event)} noValidate>
      <Field
        id="edit-case-name"
        testId="edit-name"
        label={words.name}
        hint={words.nameHint(MAX_NAME)}
        problem={missing ? words.nameMissing : undefined}
        value={typed.name}
        maxLength={MAX_NAME}
        inputRef={input}
        onInput={(name) => setTyped({ ...typed, name })}
      />
      <Field
        id="edit-case-reference"
        testId="edit-reference"
        label={texts.reference}
        hint={texts.referenceHint(MAX_REFERENCE)}
        value={typed.reference}
        maxLength={MAX_REFERENCE}
        onInput={(reference) => setTyped({ ...typed, reference })}
      />
      <Field
        id="edit-case-tags"
        testId="edit-tags"
        label={words.tags}
        hint={words.tagsHint(MAX_TAGS)}
        value={typed.tags}
        maxLength={1_000}
        onInput={(tags) => setTyped({ ...typed, tags })}
      />
      {LONG_TEXTS.map((field) => (
        <label key={field}>
          <span class="lb">{texts[field]}</span>
          <textarea
            class="area"
            rows={field === 'summary' ? 4 : 2}
            autoComplete="off"
            data-testid={`edit-${field}`}
            maxLength={MAX_CASE_TEXT}
            value={typed[field]}
            onInput={({ currentTarget: { value } }) => setTyped({ ...typed, [field]: value })}
          />
        </label>
      ))}
      <p class="hint">{texts.limit(MAX_CASE_TEXT)}</p>
      <div class="more-buttons">
        <button type="submit" class="btn main" data-testid="save-case">
          {words.save}
        </button>
        <button type="button" class="btn" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
