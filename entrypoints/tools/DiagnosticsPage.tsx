// Diagnostics page: runs the chosen checks of the service, and shows and exports the report.

import { browser } from 'wxt/browser';
import { DiagnosticsReportView } from '../../components/diagnostics/DiagnosticsReportView';
import { summaryText } from '../../components/diagnostics/diagnostics-text';
import { UnreadableNotice } from '../../components/diagnostics/UnreadableNotice';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { Icon } from '../../components/ui/Icon';
import { joinSentences } from '../../lib/i18n/sentences';
import { diagnosticsWords } from '../../lib/i18n/words/diagnostics';
import { unreadableWords } from '../../lib/i18n/words/unreadable';
import { useDiagnostics } from '../../lib/view/account/use-diagnostics';
import { useUnreadableScan } from '../../lib/view/query/use-unreadable-rows';
import { ToolNav } from '../shared/page-parts';
import { ToolPageLayout } from '../shared/ToolPageLayout';
import { DiagnosticsExport } from './DiagnosticsExport';
import { DiagnosticsRun } from './DiagnosticsRun';
import '../../components/ui/styles/finding.css';

/** Renders the page of the active account. */
export function DiagnosticsPage() {
  return (
    <ToolPageLayout title={() => diagnosticsWords().pageTitle} nav={<ToolNav shown="diagnostics" />}>
      {({ account }) => <Diagnostics key={`${account?.id} ${account?.host} ${account?.config}`} />}
    </ToolPageLayout>
  );
}

/** Data on this device that this version cannot read; nothing is sent to find it. */
function StoredData() {
  const words = unreadableWords();
  const { counts, error } = useUnreadableScan();
  return (
    <section aria-labelledby="stored-data" data-testid="stored-data">
      <h3 id="stored-data">{words.title}</h3>
      <ErrorNote error={error} now={Date.now()} />
      {counts?.length === 0 && <p class="hint-text">{words.none}</p>}
      <UnreadableNotice counts={counts ?? []} hasLink={false} />
      {counts && counts.length > 0 && <p class="hint-text">{words.why}</p>}
    </section>
  );
}

/** Keyed by account, because each account has its own plan and report. */
function Diagnostics() {
  const words = diagnosticsWords();
  const diagnostics = useDiagnostics(browser.runtime.getManifest().version, Date.now);
  const { report, running } = diagnostics;
  const finished = report && !running ? report : null;
  const summary = finished && summaryText(finished);
  const untried =
    finished?.lines.filter(({ result, id }) => result === 'not-tried' && !/^(save|delete)-/.test(id)).length ?? 0;
  return (
    <>
      <div>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <StoredData />
      <DiagnosticsRun diagnostics={diagnostics} />
      <ErrorNote error={diagnostics.error} now={Date.now()} />
      {finished && summary && (
        <div
          class={summary.bad ? 'verdict-line failed' : 'verdict-line'}
          role="status"
          data-testid="diagnostics-summary"
        >
          <Icon name={summary.bad ? 'cross' : 'check'} size={16} />
          <span>
            {joinSentences([
              summary.text,
              diagnostics.ended === 'stopped' && words.stopped({ left: untried }),
              diagnostics.ended === 'paused' && words.paused,
              words.sent({ n: finished.requests }),
            ])}
          </span>
        </div>
      )}
      {report && <DiagnosticsReportView report={report} />}
      {finished && <DiagnosticsExport report={finished} />}
    </>
  );
}
