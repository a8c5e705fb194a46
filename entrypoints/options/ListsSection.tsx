// Options section that imports, manages and exports the user's address lists.

import { useState } from 'preact/hooks';
import { ListInputForm } from '../../components/lists/ListInputForm';
import { ListKindConflicts } from '../../components/lists/ListKindConflicts';
import { ListPreview } from '../../components/lists/ListPreview';
import { ListProgress } from '../../components/lists/ListProgress';
import { PublicListChoices } from '../../components/lists/PublicListChoices';
import { getListProblemText } from '../../components/lists/refresh-failure-text';
import { SavedLists } from '../../components/lists/SavedLists';
import { SeenListEntriesNote } from '../../components/lists/SeenListEntriesNote';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { FadingNote } from '../../components/ui/FadingNote';
import { Section } from '../../components/ui/Section';
import { UndoNote } from '../../components/ui/UndoNote';
import { requestOrigins, toOriginPattern } from '../../lib/browser/permissions';
import { formatCsv } from '../../lib/export/csv';
import { describeList } from '../../lib/i18n/list';
import { joinSentences } from '../../lib/i18n/sentences';
import { listWords } from '../../lib/i18n/words/list';
import { optionsWords } from '../../lib/i18n/words/options';
import { call } from '../../lib/messages/call-background';
import type { StoredList } from '../../lib/messages/tables/list-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { type UpdatedList, useListEntriesInHistory } from '../../lib/view/lists/use-list-entries-in-history';
import { useListImport } from '../../lib/view/lists/use-list-import';
import { type GoneList, useLists } from '../../lib/view/lists/use-lists';
import { getListOrigins, usePublicLists } from '../../lib/view/lists/use-public-lists';
import { type QueryResult, useBackgroundQuery } from '../../lib/view/query/use-background-query';
import { openAddressTab } from '../shared/open-address-tab';
import { requestListHosts } from '../shared/public-list-service';
import { saveText } from '../shared/save-export';
import { UnreadableRowsNotice } from '../shared/UnreadableRowsNotice';
import { readListInWorker } from '../shared/workers/list-parser-worker-client';

const IMPORT_OPTIONS = { read: readListInWorker, newId: () => crypto.randomUUID(), now: Date.now };

const fileName = (name: string) => `${name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'list'}.csv`;
const POLL_MS = 60_000;

/** Requests the permission of a URL's host, at once, because Firefox ends the user gesture at an await. */
const allowHost = async (url: string | null): Promise<boolean> => {
  const origin = url === null ? null : toOriginPattern(url);
  return origin === null || requestOrigins([origin]);
};

/** Columns of an exported list, in the order of `CSV_HEAD`; an import reads them again. */
const LIST_COLUMNS = ['address', 'chain', 'label', 'category', 'source', 'url', 'programme', 'entityId'] as const;

/** Heads of an exported list in every language: an import finds the columns by them. */
const CSV_HEAD = ['address', 'chain', 'label', 'category', 'source', 'url', 'programme', 'entity_id'] as const;

/** Formats epoch ms as the value of a date input. */
const toDateValue = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Sentence about the removed or replaced list; '' if there is none. */
function removedText(removed: GoneList | null): string {
  if (!removed) return '';
  const words = listWords();
  const { name, source, date, count } = removed.list;
  return removed.instead === null
    ? words.removed({ listName: sanitizeText(name) })
    : words.wasReplaced({ listName: sanitizeText(name), from: describeList(source, date, count) });
}

/** Returns the list that this page imported, or that was refreshed from its URL, whichever was last; null if neither. */
function getLastUpdate(lists: readonly StoredList[], imported: UpdatedList | null): UpdatedList | null {
  const refreshed = lists
    .flatMap(({ id, difference }) =>
      difference && difference.came > 0 ? [{ id, replaced: null, at: difference.at }] : [],
    )
    .sort((a, b) => b.at - a.at)[0];
  const isListed = lists.some(({ id }) => id === imported?.id);
  if (!refreshed || (isListed && imported && imported.at > refreshed.at)) return isListed ? imported : null;
  return refreshed;
}

/** Renders the saved lists and the current step of an import. */
export function ListsSection({ lists }: { lists: QueryResult<StoredList[]> }) {
  const words = listWords();
  const [status, setStatus] = useState('');
  const [imported, setImported] = useState<UpdatedList | null>(null);
  const conflicts = useBackgroundQuery(() => call('listConflicts', {}), 'list-conflicts', POLL_MS);
  const view = useLists(lists, (list, entries) => {
    const rows = entries.map((entry) => LIST_COLUMNS.map((column) => entry[column] ?? null));
    return saveText(formatCsv({ head: CSV_HEAD, rows }), fileName(list.name), 'text/csv');
  });
  const listImport = useListImport(
    IMPORT_OPTIONS,
    view.lists ?? [],
    words.suggested,
    (lists, { id, name, count, replaced }) => {
      view.set(lists, replaced && { list: replaced, instead: id });
      setImported({ id, replaced: replaced && { id: replaced.id, count: replaced.count }, at: Date.now() });
      setStatus(words.saved({ listName: sanitizeText(name), n: count }));
    },
  );
  const { at: importState } = listImport;
  const publicLists = usePublicLists(requestListHosts);
  const allowRefresh = ({ preset, refresh }: StoredList): Promise<boolean> => {
    const offered = publicLists.choices?.find(({ id }) => id === preset);
    return offered ? requestListHosts(getListOrigins(offered)) : allowHost(refresh?.url ?? null);
  };
  const met = useListEntriesInHistory(getLastUpdate(view.lists ?? [], imported));
  const putBack = (): void => {
    setStatus('');
    view.putBack();
  };
  const begin = (input: Parameters<typeof listImport.begin>[0]): void => {
    setStatus('');
    listImport.begin(input);
  };
  return (
    <Section id="lists" title={optionsWords().pages.listsTitle} text={words.text}>
      <UnreadableRowsNotice kinds={['lists', 'list-parts']} />
      {view.lists && (
        <SavedLists
          lists={view.lists}
          onChange={view.change}
          onTakeOut={view.download}
          onRemove={view.remove}
          onUrl={(list, url) => void allowHost(url).then(() => view.setUrl(list, url))}
          onRefresh={(list) => void allowRefresh(list).then(() => view.refresh(list))}
          onGoBack={view.goBack}
          readDifference={({ id }) => call('listDifference', { id })}
        />
      )}
      <ListKindConflicts conflicts={conflicts.value} />
      <UndoNote text={removedText(view.gone)} onUndo={putBack} />
      {met && (
        <SeenListEntriesNote met={met} onShow={(ref) => void openAddressTab('history', ref).catch(() => undefined)} />
      )}
      <ErrorNote error={view.error} now={Date.now()} />
      {importState.step === 'waiting' && (
        <PublicListChoices
          choices={publicLists.choices ?? []}
          isBusy={publicLists.isBusy}
          isRefused={publicLists.isRefused}
          onChoose={publicLists.choose}
          onGet={publicLists.get}
        />
      )}
      <ErrorNote error={publicLists.error} now={Date.now()} />
      {importState.step === 'waiting' && (
        <ListInputForm
          onFile={(file) => begin({ file, name: file.name, day: toDateValue(file.lastModified) })}
          onText={(text) => begin({ text })}
        />
      )}
      {importState.step === 'preview' && (
        <ListPreview
          read={importState.read}
          entries={listImport.entries}
          accepted={listImport.accepted}
          name={listImport.name}
          date={listImport.date}
          kind={listImport.kind}
          replaces={listImport.replaces && sanitizeText(listImport.replaces.name)}
          change={listImport.replaces && importState.change}
          onName={listImport.setName}
          onDate={listImport.setDate}
          onKind={listImport.setKind}
          onAccept={listImport.accept}
          onSave={listImport.save}
          onCancel={listImport.stop}
        />
      )}
      {(importState.step === 'reading' || importState.step === 'saving') && (
        <ListProgress at={importState} onStop={listImport.stop} />
      )}
      <ErrorNote
        error={
          listImport.error ??
          (listImport.problem &&
            joinSentences([getListProblemText(listImport.problem), optionsWords().connect.notSaved]))
        }
        now={Date.now()}
      />
      <FadingNote said={status} testId="list-told">
        {status}
      </FadingNote>
    </Section>
  );
}
