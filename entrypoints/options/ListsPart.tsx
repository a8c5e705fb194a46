// The person's own lists: bring one in, see what is here, take it out or away.
import { useState } from 'preact/hooks';
import { ErrorNote } from '../../components/ErrorNote';
import { KeptLists } from '../../components/lists/KeptLists';
import { ListPreview } from '../../components/lists/ListPreview';
import { ListSourceForm } from '../../components/lists/ListSourceForm';
import { Section } from '../../components/Section';
import { UndoNote } from '../../components/UndoNote';
import { csvText } from '../../lib/evidence/csv';
import { useListImport } from '../../lib/view/use-list-import';
import { useLists } from '../../lib/view/use-lists';
import { listWords } from '../../lib/words/lists';
import { safeText } from '../../lib/words/safe-text';
import type { OptionsParts } from './parts';

const fileName = (name: string) => `${name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'list'}.csv`;
/** As a date field wants it. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export function ListsPart({ parts }: { parts: OptionsParts }) {
  const words = listWords();
  const [told, setTold] = useState('');
  const view = useLists((list, entries) => {
    const rows = entries.map(({ address, chain, label }) => [address, chain, label ?? null]);
    parts.download(csvText({ head: words.csvHead, rows }), fileName(list.name), 'text/csv');
  });
  const coming = useListImport(parts, view.lists ?? [], words.suggested, (lists, name, count) => {
    view.set(lists);
    setTold(words.saved(safeText(name), count));
  });
  const { at } = coming;
  const begin = (input: Parameters<typeof coming.begin>[0]): void => {
    setTold('');
    coming.begin(input);
  };
  return (
    <Section id="lists" title={words.title} text={words.text}>
      {view.lists && (
        <KeptLists lists={view.lists} onRename={view.rename} onTakeOut={view.takeOut} onRemove={view.remove} />
      )}
      <UndoNote text={view.removed ? words.removed(safeText(view.removed.name)) : ''} onUndo={view.putBack} />
      <ErrorNote error={view.error} now={parts.now()} />
      {at.step === 'waiting' && (
        <ListSourceForm
          onFile={(file) => begin({ file, name: file.name, day: dayOf(file.lastModified) })}
          onText={(text) => begin({ text })}
        />
      )}
      {at.step === 'preview' && (
        <ListPreview
          read={at.read}
          name={coming.name}
          date={coming.date}
          replaces={coming.replaces && safeText(coming.replaces.name)}
          change={coming.replaces && at.change}
          onName={coming.setName}
          onDate={coming.setDate}
          onSave={coming.save}
          onCancel={coming.stop}
        />
      )}
      {(at.step === 'reading' || at.step === 'saving') && (
        <div class="going" data-testid="list-going">
          <span class="num">{at.step === 'reading' ? words.reading(at.count) : words.saving(at.sent, at.of)}</span>
          <progress aria-label={words.title} {...(at.step === 'saving' ? { value: at.sent, max: at.of } : {})} />
          <button type="button" class="btn" data-testid="list-stop" onClick={coming.stop}>
            {words.stop}
          </button>
        </div>
      )}
      <ErrorNote error={coming.error ?? (coming.problem && words.problem[coming.problem])} now={parts.now()} />
      <p class="told" role="status" data-testid="list-told">
        {told}
      </p>
    </Section>
  );
}
