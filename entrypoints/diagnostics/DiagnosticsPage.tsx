// Diagnostics page: runs the chosen checks of the service, and shows and exports the report.
import { browser } from 'wxt/browser';
import { DiagnosticsReportView } from '../../components/diagnostics/DiagnosticsReportView';
import { summaryText } from '../../components/diagnostics/diagnostics-text';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { Icon } from '../../components/ui/Icon';
import { diagnosticsWords } from '../../lib/i18n/diagnostics';
import { useDiagnostics } from '../../lib/view/account/use-diagnostics';
import { ToolPageLayout } from '../shared/ToolPageLayout';
import { DiagnosticsExport } from './DiagnosticsExport';
import { DiagnosticsRun } from './DiagnosticsRun';

/** Renders the page of the active account. */
export function DiagnosticsPage() {
  return (
    <ToolPageLayout title={() => diagnosticsWords().pageTitle}>
      {({ account }) => <Diagnostics key={`${account?.id} ${account?.host} ${account?.config}`} />}
    </ToolPageLayout>
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
      <DiagnosticsRun diagnostics={diagnostics} />
      <ErrorNote error={diagnostics.error} now={Date.now()} />
      {finished && summary && (
        <div class={summary.bad ? 'verdict-line bad' : 'verdict-line'} role="status" data-testid="diagnostics-summary">
          <Icon name={summary.bad ? 'cross' : 'check'} size={16} />
          <span>
            {summary.text} {diagnostics.ended === 'stopped' && words.stopped(untried)}
            {diagnostics.ended === 'paused' && words.paused} {words.sent(finished.requests)}
          </span>
        </div>
      )}
      {report && <DiagnosticsReportView report={report} />}
      {finished && <DiagnosticsExport report={finished} />}
    </>
  );
}
