// Export of a diagnostics report: copy, or save as text or JSON.

import { reportJson, reportText } from '../../components/diagnostics/diagnostics-text';
import { useStatusMessage } from '../../components/ui/use-status-message';
import type { DiagnosticsReport } from '../../lib/account/diagnostics-model';
import { copyText } from '../../lib/browser/clipboard';
import { downloadText } from '../../lib/browser/download';
import { diagnosticsWords } from '../../lib/i18n/words/diagnostics';
import '../../components/ui/styles/tool-page.css';

export interface DiagnosticsExportProps {
  /** A finished report. */
  report: DiagnosticsReport;
}

/** Renders the three export buttons and the result of the copy. */
export function DiagnosticsExport({ report }: DiagnosticsExportProps) {
  const words = diagnosticsWords();
  const { message: said, show: say, on } = useStatusMessage<string>();
  const text = (): string => reportText(report);
  const name = `riskmark-diagnostics-${new Date(report.startedAt).toISOString().slice(0, 10)}`;
  const copy = async (): Promise<void> => say((await copyText(text())) ? words.copied : words.notCopied);
  return (
    <div class="tool-foot">
      <p>
        {words.safe}{' '}
        <span role="status" {...on}>
          {said}
        </span>
      </p>
      <button type="button" class="button" data-testid="diagnostics-copy" onClick={() => void copy()}>
        {words.copy}
      </button>
      <button
        type="button"
        class="button"
        data-testid="diagnostics-text"
        onClick={() => downloadText(text(), `${name}.txt`, 'text/plain;charset=utf-8')}
      >
        {words.saveText}
      </button>
      <button
        type="button"
        class="button"
        data-testid="diagnostics-json"
        onClick={() => downloadText(reportJson(report), `${name}.json`, 'application/json')}
      >
        {words.saveJson}
      </button>
    </div>
  );
}
