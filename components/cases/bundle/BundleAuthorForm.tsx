// Form for the author and organization of evidence bundles.
import { useState } from 'preact/hooks';
import { type BundleAuthor, MAX_AUTHOR } from '../../../lib/cases/bundle-author';
import { bundleWords } from '../../../lib/i18n/words/bundle';
import { Field } from '../../ui/Field';

export interface BundleAuthorFormProps {
  initial: BundleAuthor | null;
  /** Text of the button. */
  action: string;
  busy: boolean;
  onSave(author: BundleAuthor): void;
}

/** Renders the form; both fields may stay empty. */
export function BundleAuthorForm({ initial, action, busy, onSave }: BundleAuthorFormProps) {
  const { author: words } = bundleWords();
  const [name, setName] = useState(initial?.name ?? '');
  const [organization, setOrganization] = useState(initial?.organization ?? '');
  return (
    <form
      data-testid="bundle-author"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ name, organization });
      }}
    >
      <p class="hint-text">{words.text}</p>
      <Field
        id="bundle-author-name"
        label={words.name}
        value={name}
        maxLength={MAX_AUTHOR}
        autoComplete="off"
        testId="bundle-author-name"
        onInput={setName}
      />
      <Field
        id="bundle-author-organization"
        label={words.organization}
        value={organization}
        maxLength={MAX_AUTHOR}
        autoComplete="off"
        testId="bundle-author-organization"
        onInput={setOrganization}
      />
      <button type="submit" class="button primary" data-testid="save-bundle-author" disabled={busy}>
        {action}
      </button>
    </form>
  );
}
