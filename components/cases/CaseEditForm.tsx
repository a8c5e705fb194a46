// Form for the name, reference, tags and texts of a case.
import { useState } from 'preact/hooks';
import { type Case, type CaseChange, MAX_NAME, MAX_TAGS } from '../../lib/cases/case';
import {
  CASE_TEXTS,
  type CaseText,
  LONG_TEXTS,
  MAX_CASE_TEXT,
  mapCaseTexts,
  ONE_LINE_TEXTS,
} from '../../lib/cases/case-fields';
import { caseWords } from '../../lib/i18n/words/case';
import { caseRecordWords } from '../../lib/i18n/words/case-record';
import { Field } from '../ui/Field';
import { useFocusOnMount } from '../ui/focus/use-focus-on-mount';
import { useKeptInput } from './use-kept-input';
import '../card/card-details.css';
import './cases.css';

export interface CaseEditFormProps {
  of: Omit<Case, 'addresses'>;
  /** @returns true if the change was stored */
  onChange(change: CaseChange): Promise<boolean>;
  onClose(): void;
}

/** Returns the key of the form's unsaved input. @param id of the case */
export const toEditKey = (id: string): string => `${id} edit`;

/** Renders the form; it keeps its input until the change is stored or canceled, also while locked. */
export function CaseEditForm({ of, onChange, onClose }: CaseEditFormProps) {
  const words = caseWords().form;
  const { field: labels, texts } = caseRecordWords();
  const purpose: Partial<Record<CaseText, string>> = caseRecordWords().purpose;
  const [kept, setTyped] = useKeptInput<Omit<typeof of, 'tags'> & { tags: string }>(toEditKey(of.id));
  const typed = kept ?? { ...of, tags: of.tags.join(', ') };
  const close = (): void => {
    setTyped(null);
    onClose();
  };
  const [submitted, setSubmitted] = useState(false);
  const input = useFocusOnMount<HTMLInputElement>();
  const missing = submitted && !typed.name.trim();
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSubmitted(true);
    if (!typed.name.trim()) return input.current?.focus();
    const written = mapCaseTexts((field) => typed[field]);
    if (await onChange({ name: typed.name, ...written, tags: typed.tags.split(',') })) close();
  };
  return (
    <form class="case-form" onSubmit={(event) => void save(event)} noValidate>
      <Field
        id="edit-case-name"
        testId="edit-name"
        label={labels.name}
        problem={missing ? words.nameMissing : undefined}
        value={typed.name}
        maxLength={MAX_NAME}
        inputRef={input}
        onInput={(name) => setTyped({ ...typed, name })}
      />
      {ONE_LINE_TEXTS.map((field) => (
        <Field
          key={field}
          id={`edit-case-${field}`}
          testId={`edit-${field}`}
          label={labels[field]}
          hint={purpose[field]}
          value={typed[field]}
          maxLength={CASE_TEXTS[field].max}
          onInput={(value) => setTyped({ ...typed, [field]: value })}
        />
      ))}
      <Field
        id="edit-case-tags"
        testId="edit-tags"
        label={labels.tags}
        hint={words.tagsHint({ most: MAX_TAGS })}
        value={typed.tags}
        maxLength={1_000}
        onInput={(tags) => setTyped({ ...typed, tags })}
      />
      {LONG_TEXTS.map((field) => (
        <label key={field}>
          <span class="field-label">{labels[field]}</span>
          <textarea
            class="text-area"
            rows={CASE_TEXTS[field].rows}
            autoComplete="off"
            data-testid={`edit-${field}`}
            maxLength={CASE_TEXTS[field].max}
            value={typed[field]}
            onInput={({ currentTarget: { value } }) => setTyped({ ...typed, [field]: value })}
          />
        </label>
      ))}
      <p class="hint-text">{texts.limit({ most: MAX_CASE_TEXT })}</p>
      <div class="more-buttons">
        <button type="submit" class="button primary" data-testid="save-case">
          {words.save}
        </button>
        <button type="button" class="button" onClick={close}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
