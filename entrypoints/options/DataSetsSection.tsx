// Data sets section: add filters from files, switch, replace and remove them.
import { useState } from 'preact/hooks';
import { DataSetMessageForm } from '../../components/datasets/DataSetMessageForm';
import { DataSetPreview } from '../../components/datasets/DataSetPreview';
import { SavedDataSets } from '../../components/datasets/SavedDataSets';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { FadingNote } from '../../components/ui/FadingNote';
import { FileDropZone } from '../../components/ui/FileDropZone';
import { Section } from '../../components/ui/Section';
import { UndoNote } from '../../components/ui/UndoNote';
import { dataSetWords } from '../../lib/i18n/data-sets';
import { sanitizeText } from '../../lib/text/sanitize';
import { useDataSetImport } from '../../lib/view/datasets/use-data-set-import';
import { type GoneDataSet, useDataSets } from '../../lib/view/datasets/use-data-sets';
import { openMessageInWorker } from '../shared/workers/openpgp-worker-client';

const IMPORT_OPTIONS = { newId: () => crypto.randomUUID(), open: openMessageInWorker };

/** Sentence about the removed or replaced data set; '' if there is none. */
function describeGone(gone: GoneDataSet | null): string {
  if (!gone) return '';
  const words = dataSetWords();
  const { name, keyMode, date, members } = gone.set;
  return gone.instead === null
    ? words.removed(sanitizeText(name))
    : words.wasReplaced(sanitizeText(name), words.about(keyMode, date, members));
}

/** Renders the saved data sets and the current step of an import. */
export function DataSetsSection() {
  const words = dataSetWords();
  const [status, setStatus] = useState('');
  const view = useDataSets();
  const added = useDataSetImport(IMPORT_OPTIONS, view.sets ?? [], (sets, { id, name, members, replaced }) => {
    view.set(sets, replaced && { set: replaced, instead: id });
    setStatus(words.saved(sanitizeText(name), members));
  });
  const { at } = added;
  const begin = (file: File): void => {
    setStatus('');
    added.begin({ file, name: file.name, day: new Date(file.lastModified).toISOString().slice(0, 10) });
  };
  return (
    <Section id="data-sets" title={words.title} text={words.text}>
      {view.sets && <SavedDataSets sets={view.sets} onChange={view.change} onRemove={view.remove} />}
      <UndoNote
        text={describeGone(view.gone)}
        onUndo={() => {
          setStatus('');
          view.putBack();
        }}
      />
      <ErrorNote error={view.error} now={Date.now()} />
      {at.step === 'waiting' && (
        <FileDropZone id="data-set" text={words.drop} choose={words.choose} hint={words.formats} onFile={begin} />
      )}
      {at.step === 'message' && (
        <DataSetMessageForm
          saved={at.saved}
          isOpening={at.isOpening}
          onOpen={added.openMessage}
          onCancel={added.stop}
        />
      )}
      {at.step === 'preview' && (
        <DataSetPreview
          filter={at.filter}
          signer={at.signer}
          fields={added.fields}
          replaces={added.replaces}
          trial={added.trial}
          onFields={added.setFields}
          onSave={added.save}
          onCancel={added.stop}
        />
      )}
      {(at.step === 'reading' || at.step === 'saving') && (
        <div class="going" data-testid="data-set-going">
          <span class="num">{words.progress(words[at.step], at.done, at.of)}</span>
          <progress aria-label={words.title} {...(at.of > 0 ? { value: at.done, max: at.of } : {})} />
          <button type="button" class="btn" data-testid="data-set-stop" onClick={added.stop}>
            {words.stop}
          </button>
        </div>
      )}
      <ErrorNote error={added.error ?? (added.problem && words.problem[added.problem])} now={Date.now()} />
      <FadingNote said={status} testId="data-set-told">
        {status}
      </FadingNote>
    </Section>
  );
}
