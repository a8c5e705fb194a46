// Export buttons of the history: all entries that match the search, as CSV or JSON.
import { useState } from 'preact/hooks';
import { formatHistoryCsv, formatHistoryJson } from '../../components/log/history-export-files';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { getCsvDialect } from '../../lib/export/csv';
import { historyWords } from '../../lib/i18n/words/history';
import { call } from '../../lib/messages/call-background';
import type { HistoryRow } from '../../lib/messages/tables/history-messages';
import { readAllPages } from '../../lib/view/log/use-log-pages';
import { useCommand } from '../../lib/view/query/use-command';
import { expectExports, saveText } from '../shared/save-export';
import type { HistoryQuery } from './HistoryFilters';

/** Renders the buttons and the result of the last export. */
export function HistoryExport({ query }: { query: HistoryQuery }) {
  const words = historyWords().exporting;
  const { busy, error, run } = useCommand();
  const [saved, setSaved] = useState('');
  const save = (type: 'csv' | 'json') =>
    void run(async () => {
      await expectExports();
      const entries = await readAllPages<HistoryRow, number>((before) => call('historyPage', { ...query, before }));
      const name = `riskmark-history-${new Date().toISOString().slice(0, 10)}.${type}`;
      if (type === 'csv')
        await saveText(formatHistoryCsv(entries, getCsvDialect(navigator.language)), name, 'text/csv;charset=utf-8');
      else await saveText(formatHistoryJson(entries, Date.now()), name);
      setSaved(words.done({ n: entries.length }));
    });
  return (
    <>
      <span class="hint-text" role="status">
        {busy ? words.running : saved || words.note}
      </span>
      <button type="button" class="button" data-testid="history-csv" disabled={busy} onClick={() => save('csv')}>
        {words.csv}
      </button>
      <button type="button" class="button" data-testid="history-json" disabled={busy} onClick={() => save('json')}>
        {words.json}
      </button>
      <ErrorNote error={error} now={0} />
    </>
  );
}
