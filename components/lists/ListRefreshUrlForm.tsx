// Form for the URL from which a list is refreshed.
import { useState } from 'preact/hooks';
import { listWords } from '../../lib/i18n/lists';
import type { StoredList } from '../../lib/messages/list-messages';
import { Field } from '../ui/Field';

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
      class="add"
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
      <button type="submit" class="btn big" data-testid="list-url-save">
        {words.saveUrl}
      </button>
      <button type="button" class="btn big" onClick={props.onCancel}>
        {words.cancel}
      </button>
    </form>
  );
}
