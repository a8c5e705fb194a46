// Form for the URL from which a list is refreshed.
import { useState } from 'preact/hooks';
import { listWords } from '../../lib/i18n/words/list';
import type { StoredList } from '../../lib/messages/tables/list-messages';
import { Field } from '../ui/Field';
import '../ui/styles/form.css';

/** Tests for an https URL without credentials, like the background. */
const isListUrl = (text: string) => /^https:\/\/[^\s/?#@]+(?:[/?#]|$)/.test(text) && URL.canParse(text);

/** @param props.onUrl receives the URL, or null if the field is empty */
export function ListRefreshUrlForm(props: { list: StoredList; onUrl(url: string | null): void; onCancel(): void }) {
  const words = listWords();
  const [url, setUrl] = useState(props.list.refresh?.url ?? '');
  const typed = url.trim();
  const isValid = typed === '' || isListUrl(typed);
  return (
    <form
      class="add-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) props.onUrl(typed || null);
      }}
    >
      <Field
        id={`url-${props.list.id}`}
        testId="list-url"
        label={words.url}
        value={url}
        problem={isValid ? undefined : words.urlProblem}
        hint={words.urlHint}
        onInput={(text) => setUrl(text.slice(0, 500))}
      />
      <button type="submit" class="button large" data-testid="list-url-save">
        {words.saveUrl}
      </button>
      <button type="button" class="button large" onClick={props.onCancel}>
        {words.cancel}
      </button>
    </form>
  );
}
