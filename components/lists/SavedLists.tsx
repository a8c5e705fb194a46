// List of the saved lists, one row each, and the form that renames one.
import { useState } from 'preact/hooks';
import { listWords } from '../../lib/i18n/words/list';
import type { StoredList } from '../../lib/messages/tables/list-messages';
import { Field } from '../ui/Field';
import { type ListActions, ListRow } from './ListRow';
import './lists.css';
import '../ui/styles/boxed-list.css';
import '../ui/styles/form.css';

export interface SavedListsProps extends ListActions {
  lists: readonly StoredList[];
}

/** Renders one row per list; at most one row is in rename mode. */
export function SavedLists({ lists, ...props }: SavedListsProps) {
  const words = listWords();
  const [renaming, setRenaming] = useState<string | null>(null);
  if (lists.length === 0) return <p class="hint-text">{words.none}</p>;
  return (
    <ul class="allowed lists" aria-label={words.title}>
      {lists.map((list) =>
        renaming === list.id ? (
          <RenameForm
            key={list.id}
            list={list}
            taken={(name) => lists.some((other) => other !== list && other.name.toLowerCase() === name.toLowerCase())}
            onName={(name) => {
              if (name !== null) props.onChange(list.id, { name });
              setRenaming(null);
            }}
          />
        ) : (
          <ListRow key={list.id} list={list} {...props} onBegin={() => setRenaming(list.id)} />
        ),
      )}
    </ul>
  );
}

/** @param props.onName receives the new name, or null on cancel */
function RenameForm(props: { list: StoredList; taken(name: string): boolean; onName(name: string | null): void }) {
  const words = listWords();
  const [name, setName] = useState(props.list.name);
  const trimmed = name.trim();
  const problem = !trimmed ? words.nameMissing : props.taken(trimmed) ? words.nameTaken : undefined;
  return (
    <li>
      <form
        class="add-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem) props.onName(trimmed);
        }}
      >
        <Field
          id={`rename-${props.list.id}`}
          testId="list-new-name"
          label={words.name}
          value={name}
          problem={problem}
          onInput={(typed) => setName(typed.slice(0, 80))}
        />
        <button type="submit" class="button large" data-testid="list-renamed">
          {words.renamed}
        </button>
        <button type="button" class="button large" onClick={() => props.onName(null)}>
          {words.cancel}
        </button>
      </form>
    </li>
  );
}
