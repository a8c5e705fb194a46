// The person's own lists: bring one in, see what is here, take it out or away.
import { useState } from 'preact/hooks';
import { ListPreview } from '../../components/lists/ListPreview';
import { ListProgress } from '../../components/lists/ListProgress';
import { ListSourceForm } from '../../components/lists/ListSourceForm';
import { SavedLists } from '../../components/lists/SavedLists';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { FadingNote } from '../../components/ui/FadingNote';
import { Section } from '../../components/ui/Section';
import { UndoNote } from '../../components/ui/UndoNote';
import { csvText } from '../../lib/export/csv';
import { listWords } from '../../lib/i18n/lists';
import { sanitizeText } from '../../lib/text/sanitize';
import { useListImport } from '../../lib/view/lists/use-list-import';
import { type GoneList, useLists } from '../../lib/view/lists/use-lists';
import type { OptionsPageDeps } from './dependencies';

const fileName = (name: string) => `${name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'list'}.csv`;
/** As a date field wants it. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** What was removed or replaced, as a sentence; '' where nothing was. */
function goneText(gone: GoneList | null): string {
  if (!gone) return '';
  const words = listWords();
  const { name, source, date, count } = gone.list;
  return gone.instead === null
    ? words.removed(sanitizeText(name))
    : words.wasReplaced(sanitizeText(name), words.about(source, date, count));
}

export function ListsSection({ parts }: { parts: OptionsPageDeps }) {
  const words = listWords();
  const [told, setTold] = useState('');
  const view = useLists((list, entries) => {
    const rows = entries.map(({ address, chain, label }) => [address, chain, label ?? null]);
    parts.download(csvText({ head: words.csvHead, rows }), fileName(list.name), 'text/csv');
  });
  const coming = useListImport(parts, view.lists ?? [], words.suggested, (lists, { id, name, count, replaced }) => {
    view.set(lists, replaced && { list: replaced, instead: id });
    setTold(words.saved(sanitizeText(name), count));
  });
  const { at } = coming;
  const putBack = (): void => {
    setTold('');
    view.putBack();
  };
  const begin = (input: Parameters<typeof coming.begin>[0]): void => {
    setTold('');
    coming.begin(input);
  };
  return (
    <Section id="lists" title={words.title} text={words.text}>
      {view.lists && (
        <SavedLists lists={view.lists} onRename={view.rename} onTakeOut={view.takeOut} onRemove={view.remove} />
      )}
      <UndoNote text={goneText(view.gone)} onUndo={putBack} />
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
          replaces={coming.replaces && sanitizeText(coming.replaces.name)}
          change={coming.replaces && at.change}
          onName={coming.setName}
          onDate={coming.setDate}
          onSave={coming.save}
          onCancel={coming.stop}
        />
      )}
      {(at.step === 'reading' || at.step === 'saving') && <ListProgress at={at} onStop={coming.stop} />}
      <ErrorNote error={coming.error ?? (coming.problem && words.problem[coming.problem])} now={parts.now()} />
      <FadingNote said={told} testId="list-told">
        {told}
      </FadingNote>
    </Section>
  );
}
