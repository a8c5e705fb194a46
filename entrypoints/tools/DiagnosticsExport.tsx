// Export of a diagnostics report: copy, or save as text or JSON.

import { reportJson, reportText } from '../../components/diagnostics/diagnostics-text';
import { errorText } from '../../components/text/error-text';
import { useStatusMessage } from '../../components/ui/use-status-message';
import type { DiagnosticsReport } from '../../lib/account/diagnostics-model';
import { copyText } from '../../lib/browser/clipboard';
import { toWire } from '../../lib/errors/app-error';
import { diagnosticsWords } from '../../lib/i18n/words/diagnostics';
import { expectExports, saveText } from '../shared/save-export';
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
  const copy = (): Promise<void> =>
    expectExports()
      .then(copyReport)
      .catch((thrown) => say(errorText(toWire(thrown), Date.now())));
  const copyReport = async (): Promise<void> => say((await copyText(text())) ? words.copied : words.notCopied);
  const save = (content: string, extension: 'txt' | 'json', type: string): void =>
    void saveText(content, `${name}.${extension}`, type).catch((thrown) => say(errorText(toWire(thrown), Date.now())));
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
        onClick={() => save(text(), 'txt', 'text/plain;charset=utf-8')}
      >
        {words.saveText}
      </button>
      <button
        type="button"
        class="button"
        data-testid="diagnostics-json"
        onClick={() => save(reportJson(report), 'json', 'application/json')}
      >
        {words.saveJson}
      </button>
    </div>
  );
}
