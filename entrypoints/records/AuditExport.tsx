// Export buttons of the audit log: all entries that match the filter, as CSV or JSON.
import { useState } from 'preact/hooks';
import { formatAuditCsv, formatAuditJson } from '../../components/log/audit-export-files';
import { ErrorNote } from '../../components/ui/ErrorNote';
import type { AuditEntry, AuditFilter } from '../../lib/dispatch/audit-entry-schema';
import { getCsvDialect } from '../../lib/export/csv';
import { historyWords } from '../../lib/i18n/words/history';
import { call } from '../../lib/messages/call-background';
import { readAllPages } from '../../lib/view/log/use-log-pages';
import { useCommand } from '../../lib/view/query/use-command';
import { expectExports, saveText } from '../shared/save-export';
import '../../components/ui/styles/tool-page.css';

/** Renders the buttons and the result of the last export. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const words = historyWords().exporting;
  const { busy, error, run } = useCommand();
  const [saved, setSaved] = useState('');
  const save = (type: 'csv' | 'json') =>
    void run(async () => {
      await expectExports();
      const entries = await readAllPages<AuditEntry, number>((before) => call('auditPage', { filter, before }));
      const name = `riskmark-audit-log-${new Date().toISOString().slice(0, 10)}.${type}`;
      if (type === 'csv')
        await saveText(formatAuditCsv(entries, getCsvDialect(navigator.language)), name, 'text/csv;charset=utf-8');
      else await saveText(formatAuditJson(entries, Date.now()), name);
      setSaved(words.done({ n: entries.length }));
    });
  return (
    <div class="tool-foot">
      <p role="status">{busy ? words.running : saved || words.note}</p>
      <button type="button" class="button" data-testid="audit-csv" disabled={busy} onClick={() => save('csv')}>
        {words.csv}
      </button>
      <button type="button" class="button" data-testid="audit-json" disabled={busy} onClick={() => save('json')}>
        {words.json}
      </button>
      <ErrorNote error={error} now={0} />
    </div>
  );
}
