// Saved lists with source, date and size, and buttons to rename, export and remove each.
import { useState } from 'preact/hooks';
import { listWords } from '../../lib/i18n/lists';
import type { ListChange } from '../../lib/lists/list-entry';
import type { StoredList } from '../../lib/messages/list-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { Field } from '../ui/Field';
import { KindSelect } from './KindSelect';

export interface SavedListsProps {
  lists: readonly StoredList[];
  onChange(id: string, fields: ListChange): void;
  onTakeOut(list: StoredList): void;
  onRemove(list: StoredList): void;
}

/** Renders one row per list; at most one row is in rename mode. */
export function SavedLists({ lists, ...props }: SavedListsProps) {
  const words = listWords();
  const [renaming, setRenaming] = useState<string | null>(null);
  if (lists.length === 0) return <p class="hint">{words.none}</p>;
  return (
    <ul class="allowed lists" aria-label={words.here}>
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

function ListRow({ list, ...props }: Omit<SavedListsProps, 'lists'> & { list: StoredList; onBegin(): void }) {
  const words = listWords();
  const name = sanitizeText(list.name, 80);
  return (
    <li data-testid="kept-list">
      <span>
        <b>{name}</b>
        <small class="num">
          {words.about(list.source, list.date, list.count)} · {words.imported(list.importedAt)}
        </small>
        {list.damaged && <small>{words.damaged}</small>}
      </span>
      <span class="acts">
        <KindSelect label={words.kindOf(name)} kind={list.kind} onKind={(kind) => props.onChange(list.id, { kind })} />
        <button type="button" class="btn text" aria-label={words.renameName(name)} onClick={props.onBegin}>
          {words.rename}
        </button>
        <button
          type="button"
          class="btn text"
          aria-label={words.takeOutName(name)}
          onClick={() => props.onTakeOut(list)}
        >
          {words.takeOut}
        </button>
        <button
          type="button"
          class="btn text"
          data-testid="remove-list"
          aria-label={words.removeName(name)}
          onClick={() => props.onRemove(list)}
        >
          {words.remove}
        </button>
      </span>
    </li>
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
        class="add"
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
        <button type="submit" class="btn big" data-testid="list-renamed">
          {words.renamed}
        </button>
        <button type="button" class="btn big" onClick={() => props.onName(null)}>
          {words.cancel}
        </button>
      </form>
    </li>
  );
}
