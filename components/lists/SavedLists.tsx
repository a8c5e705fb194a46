// The lists that are here: where each comes from, its date and size, and what can be done with it.
import { useState } from 'preact/hooks';
import { listWords } from '../../lib/i18n/lists';
import type { StoredList } from '../../lib/messages/list-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { Field } from '../ui/Field';

export interface SavedListsProps {
  lists: readonly StoredList[];
  onRename(id: string, name: string): void;
  onTakeOut(list: StoredList): void;
  onRemove(list: StoredList): void;
}

export function SavedLists({ lists, ...props }: SavedListsProps) {
  const words = listWords();
  const [renaming, setRenaming] = useState<string | null>(null);
  if (lists.length === 0) return <p class="hint">{words.none}</p>;
  return (
    <ul class="allowed lists" aria-label={words.here}>
      {lists.map((list) =>
        renaming === list.id ? (
          <Renaming
            key={list.id}
            list={list}
            taken={(name) => lists.some((one) => one !== list && one.name.toLowerCase() === name.toLowerCase())}
            onName={(name) => {
              if (name !== null) props.onRename(list.id, name);
              setRenaming(null);
            }}
          />
        ) : (
          <Line key={list.id} list={list} {...props} onBegin={() => setRenaming(list.id)} />
        ),
      )}
    </ul>
  );
}

function Line({ list, ...props }: Omit<SavedListsProps, 'lists' | 'onRename'> & { list: StoredList; onBegin(): void }) {
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

/** @param props.onName gets the new name, or null where the old one stays */
function Renaming(props: { list: StoredList; taken(name: string): boolean; onName(name: string | null): void }) {
  const words = listWords();
  const [name, setName] = useState(props.list.name);
  const plain = name.trim();
  const problem = !plain ? words.nameMissing : props.taken(plain) ? words.nameTaken : undefined;
  return (
    <li>
      <form
        class="add"
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem) props.onName(plain);
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
