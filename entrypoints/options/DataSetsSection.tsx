// Options section that imports data sets (offline address filters), turns them on or off, and removes them.

import { useState } from 'preact/hooks';
import { AccountDataSetForm } from '../../components/datasets/AccountDataSetForm';
import { DataSetDecryptionForm } from '../../components/datasets/DataSetDecryptionForm';
import { DataSetPreview } from '../../components/datasets/DataSetPreview';
import { describeDataSet, getDataSetProblemText } from '../../components/datasets/data-set-text';
import { MissingDataSets } from '../../components/datasets/MissingDataSets';
import { SavedDataSets } from '../../components/datasets/SavedDataSets';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { FadingNote } from '../../components/ui/FadingNote';
import { FilePicker } from '../../components/ui/file/FilePicker';
import { useFilePicker } from '../../components/ui/file/use-file-picker';
import { Section } from '../../components/ui/Section';
import { UndoNote } from '../../components/ui/UndoNote';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import { requestOrigins, toOriginPattern } from '../../lib/browser/permissions';
import { toChainFamily } from '../../lib/capabilities/chain-aliases';
import { CHAIN_OF_KEY_MODE, KEY_MODES, type KeyMode } from '../../lib/datasets/data-set';
import { joinSentences } from '../../lib/i18n/sentences';
import { dataSetWords } from '../../lib/i18n/words/data-set';
import { optionsWords } from '../../lib/i18n/words/options';
import { downloadListFile } from '../../lib/service/transport/download-list-file';
import { sanitizeText } from '../../lib/text/sanitize';
import { useDataSetDownload } from '../../lib/view/datasets/use-data-set-download';
import { useDataSetImport } from '../../lib/view/datasets/use-data-set-import';
import { type GoneDataSet, useDataSets, useMissingPolicyDataSets } from '../../lib/view/datasets/use-data-sets';
import { UnreadableRowsNotice } from '../shared/UnreadableRowsNotice';
import { useHasAccount, useLacks } from '../shared/vault-state-context';
import { openMessageInWorker } from '../shared/workers/openpgp-worker-client';
import '../../components/lists/lists.css';

const IMPORT_OPTIONS = { newId: () => crypto.randomUUID(), open: openMessageInWorker };

/** Formats epoch ms as the value of a date input. */
const toDateValue = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Returns the key mode that a network of the service suggests; null if its sets cannot be read. */
function suggestKeyMode(chain: string): KeyMode | null {
  const family = toChainFamily(chain);
  return KEY_MODES.find((mode) => CHAIN_OF_KEY_MODE[mode] === family) ?? null;
}

/** Requests the permission of the hosts of URLs, at once, because Firefox ends the user gesture at an await. */
const allowHosts = async (urls: string[]): Promise<boolean> => {
  const origins = urls.flatMap((url) => toOriginPattern(url) ?? []);
  return origins.length < urls.length ? IS_TEST_BUILD : requestOrigins(origins);
};
const allowHost = (url: string): Promise<boolean> => allowHosts([url]);

const ACCOUNT_OPTIONS = {
  suggestKeyMode,
  allowHost,
  allowsLoopbackHttp: IS_TEST_BUILD,
  download: (url: string, maxBytes: number) => downloadListFile(fetch.bind(globalThis), url, maxBytes),
};

/** Sentence about the removed or replaced data set; '' if there is none. */
function describeGone(gone: GoneDataSet | null): string {
  if (!gone) return '';
  const words = dataSetWords();
  const { name, keyMode, date, members } = gone.set;
  return gone.instead === null
    ? words.removed({ set: sanitizeText(name) })
    : words.wasReplaced({ set: sanitizeText(name), from: describeDataSet(keyMode, date, members) });
}

/** Renders the saved data sets and the current step of an import. @param props.requiresSigner the policy accepts signed data sets only */
export function DataSetsSection({ requiresSigner }: { requiresSigner: boolean }) {
  const words = dataSetWords();
  const [status, setStatus] = useState('');
  const hasAccount = useHasAccount();
  const lacksDataSets = useLacks('data-sets');
  const view = useDataSets();
  const missing = useMissingPolicyDataSets(allowHosts);
  const added = useDataSetImport(
    { ...IMPORT_OPTIONS, requiresSigner },
    view.sets ?? [],
    (sets, { id, name, members, replaced }) => {
      view.set(sets, replaced && { set: replaced, instead: id });
      setStatus(words.saved({ set: sanitizeText(name), members }));
    },
  );
  const { at } = added;
  /** Name of the set whose newer version was requested. */
  const [refreshed, setRefreshed] = useState<string>();
  const account = useDataSetDownload(ACCOUNT_OPTIONS, (bytes, origin, isCompared) => {
    setStatus(isCompared ? '' : words.account.unchecked);
    added.begin({
      file: new Blob([bytes]),
      name: origin.set,
      day: toDateValue(origin.changedAt),
      origin,
      refreshes: refreshed,
      keyMode: suggestKeyMode(origin.chain) ?? 'evm-bytes',
    });
  });
  const begin = (file: File): void => {
    setStatus('');
    added.begin({ file, name: file.name, day: toDateValue(file.lastModified) });
  };
  const picker = useFilePicker({ onFile: begin });
  return (
    <Section id="data-sets" title={words.title} text={words.text}>
      <UnreadableRowsNotice kinds={['data-sets', 'data-set-parts']} />
      {view.sets && (
        <SavedDataSets
          sets={view.sets}
          onChange={view.change}
          onRemove={view.remove}
          onGoBack={view.goBack}
          onRefresh={({ name, origin }) => {
            setRefreshed(name);
            if (origin) account.ask(origin.chain, origin.set, origin);
          }}
        />
      )}
      <MissingDataSets sets={missing.sets} isLoading={missing.isLoading} onLoad={missing.load} />
      <ErrorNote error={missing.error} now={Date.now()} />
      <UndoNote
        text={describeGone(view.gone)}
        onUndo={() => {
          setStatus('');
          view.putBack();
        }}
      />
      <ErrorNote error={view.error} now={Date.now()} />
      {at.step === 'waiting' && (
        <>
          <FilePicker id="data-set" picker={picker} look="zone" hint={words.formats} />
          {hasAccount && !lacksDataSets && (
            <AccountDataSetForm view={account} now={Date.now()} onNew={() => setRefreshed(undefined)} />
          )}
        </>
      )}
      {at.step === 'message' && (
        <DataSetDecryptionForm
          saved={at.saved}
          isOpening={at.isOpening}
          onOpen={added.openMessage}
          onCancel={added.stop}
        />
      )}
      {at.step === 'preview' && (
        <DataSetPreview
          filter={at.filter}
          signature={at.signature}
          fields={added.fields}
          replaces={added.replaces}
          doubt={added.doubt}
          trial={added.trial}
          onFields={added.setFields}
          onSave={added.save}
          onCancel={added.stop}
        />
      )}
      {(at.step === 'reading' || at.step === 'saving') && (
        <div class="going" data-testid="data-set-going">
          <span class="tabular">{words[at.step]}</span>
          <progress aria-label={words.title} {...(at.of > 0 ? { value: at.done, max: at.of } : {})} />
          <button type="button" class="button" data-testid="data-set-stop" onClick={added.stop}>
            {words.stop}
          </button>
        </div>
      )}
      <ErrorNote
        error={
          added.error ??
          (added.problem && joinSentences([getDataSetProblemText(added.problem), optionsWords().connect.notSaved]))
        }
        now={Date.now()}
      />
      <FadingNote said={status} testId="data-set-told">
        {status}
      </FadingNote>
    </Section>
  );
}
