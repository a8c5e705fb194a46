// Form that edits a custom operation, that is, an API request that the user defines.

import type { Ref } from 'preact';
import type { CustomOperationField } from '../../lib/account/custom-operation';
import { customOperationWords } from '../../lib/i18n/words/custom-operation';
import type { OperationDraft, OperationProblems } from '../../lib/view/account/custom-operation-form';
import { Field } from '../ui/Field';
import { Select } from '../ui/Select';
import './custom-operations.css';
import '../ui/styles/form.css';

export interface CustomOperationFormProps {
  draft: OperationDraft;
  problems: OperationProblems;
  busy: boolean;
  onEdit(change: Partial<OperationDraft>): void;
  onKeep(): void;
  onCancel(): void;
  /** Ref of each input, so that the first invalid field can be focused. */
  fieldRef(field: CustomOperationField): Ref<HTMLInputElement>;
}

/** Renders `draft` and reports every change; holds no state. */
export function CustomOperationForm({
  draft,
  problems,
  busy,
  onEdit,
  onKeep,
  onCancel,
  fieldRef,
}: CustomOperationFormProps) {
  const words = customOperationWords();
  const field = (name: CustomOperationField) => {
    const wrong = problems[name];
    return (
      <Field
        id={`operation-${name}`}
        testId={`operation-${name}`}
        label={words.field[name]}
        hint={name === 'path' || name === 'query' ? words.hint[name] : undefined}
        problem={wrong && words.problem[wrong]}
        value={draft[name]}
        inputRef={fieldRef(name)}
        onInput={(value) => onEdit({ [name]: value })}
      />
    );
  };
  return (
    <form
      class="operation"
      data-testid="operation-form"
      onSubmit={(event) => {
        event.preventDefault();
        onKeep();
      }}
    >
      <div class="two-columns">
        {field('name')}
        <Select
          id="operation-method"
          label={words.method}
          value={draft.method}
          choices={[
            ['GET', 'GET'],
            ['POST', 'POST'],
          ]}
          onChange={(method) => onEdit({ method })}
        />
      </div>
      {field('path')}
      {field('query')}
      {field('batchField')}
      <div class="button-row">
        <span class="spacer" />
        <button type="button" class="button plain large" onClick={onCancel}>
          {words.cancel}
        </button>
        <button type="submit" class="button primary large" data-testid="keep-operation" disabled={busy}>
          {words.save}
        </button>
      </div>
    </form>
  );
}
