// History page: lists the entries that match the filters, and shows the history of the selected address.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { HistoryRowButton } from '../../components/log/HistoryRowButton';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { VirtualList } from '../../components/ui/VirtualList';
import { historyWords } from '../../lib/i18n/words/history';
import { call } from '../../lib/messages/call-background';
import type { HistoryRow } from '../../lib/messages/tables/history-messages';
import { joinHistoryEvents } from '../../lib/view/log/join-history-events';
import { useLogPages } from '../../lib/view/log/use-log-pages';
import { formatOptionsHash } from '../../lib/view/settings/options-route';
import { addressOfTab } from '../shared/open-address-tab';
import { RecordNav } from '../shared/page-parts';
import { ToolPageLayout } from '../shared/ToolPageLayout';
import { UnreadableRowsNotice } from '../shared/UnreadableRowsNotice';
import { AddressHistoryPane } from './AddressHistoryPane';
import { HistoryDeletionForm } from './HistoryDeletionForm';
import { HistoryExport } from './HistoryExport';
import { HistoryFilters, NO_FILTERS, toHistoryQuery } from './HistoryFilters';
import '../../components/log/log.css';
import '../../components/ui/styles/tool-page.css';

const ROW_HEIGHT = 56;
/** Height of the list before it is measured: a tall screen, so that no row in view is missing. */
const FIRST_HEIGHT = 1200;

/** Renders the page while the vault is open. */
export function HistorySearchPage() {
  return (
    <ToolPageLayout title={() => historyWords().page.pageTitle} nav={<RecordNav shown="history" />}>
      {() => <History />}
    </ToolPageLayout>
  );
}

function History() {
  const words = historyWords().page;
  const [fields, setFields] = useState(NO_FILTERS);
  const [selected, setSelected] = useState<HistoryRow | null>(null);
  /** Counts deletions, after which the entries are read again. */
  const [version, setVersion] = useState(0);
  useEffect(() => {
    // Opened for one address, whose id is in the URL.
    void addressOfTab().then(
      (ref) => ref && setFields({ ...NO_FILTERS, text: ref.address }),
      () => undefined,
    );
  }, []);
  const query = toHistoryQuery(fields);
  const key = JSON.stringify(query);
  const log = useLogPages((before: number | null) => call('historyPage', { ...query, before }), `${version} ${key}`);
  const { isLoading, isComplete } = log;
  const entries = useMemo(() => joinHistoryEvents(log.entries), [log.entries]);
  const isEmpty = !isLoading && isComplete && entries.length === 0;
  const onDeleted = () => {
    setSelected(null);
    setVersion(version + 1);
  };
  return (
    <>
      <div>
        <h2>{words.title}</h2>
        <p class="log-intro">
          {words.text}{' '}
          <a href={`/options.html${formatOptionsHash({ page: 'privacy', setting: 'history' })}`}>{words.settings}</a>
        </p>
      </div>
      <UnreadableRowsNotice kinds={['history']} />
      <HistoryFilters fields={fields} onChange={setFields} />
      <ErrorNote error={log.error} now={Date.now()} />
      {entries.length > 0 && (
        <div class="history-body">
          <VirtualList
            label={words.list}
            testId="history-list"
            items={entries}
            rowHeight={ROW_HEIGHT}
            firstHeight={FIRST_HEIGHT}
            keyOf={(_, index) => String(index)}
            onEnd={() => isComplete || log.loadMore()}
          >
            {(event) => (
              <HistoryRowButton
                event={event}
                isSelected={selected?.at === event.at && selected.address === event.address}
                now={Date.now()}
                onSelect={() => setSelected(event)}
              />
            )}
          </VirtualList>
          <AddressHistoryPane selected={selected} onDeleted={onDeleted} />
        </div>
      )}
      <div class="tool-foot">
        <p role="status" data-testid="history-count">
          {isLoading
            ? words.loading
            : isEmpty
              ? Object.values(fields).every((value) => value === '')
                ? words.empty
                : words.noMatch
              : words.shown({ n: entries.length })}
        </p>
        {!isComplete && (
          <button type="button" class="button" disabled={isLoading} onClick={log.loadMore}>
            {words.more}
          </button>
        )}
        {entries.length > 0 && <HistoryExport query={query} />}
      </div>
      <HistoryDeletionForm filter={query.filter} onDeleted={onDeleted} />
    </>
  );
}
