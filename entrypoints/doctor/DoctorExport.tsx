// Export of a doctor report: copy, or save as text or JSON.

import { reportJson, reportText } from '../../components/doctor/doctor-text';
import { useStatusMessage } from '../../components/ui/use-status-message';
import type { DoctorReport } from '../../lib/account/doctor-report';
import { copyText } from '../../lib/browser/clipboard';
import { downloadText } from '../../lib/browser/download';
import { doctorWords } from '../../lib/i18n/doctor';

export interface DoctorExportProps {
  /** A finished report. */
  report: DoctorReport;
}

/** Renders the three export buttons and the result of the copy. */
export function DoctorExport({ report }: DoctorExportProps) {
  const words = doctorWords();
  const { message: said, show: say, on } = useStatusMessage<string>();
  const text = (): string => reportText(report);
  const name = `riskmark-doctor-${new Date(report.startedAt).toISOString().slice(0, 10)}`;
  const copy = async (): Promise<void> => say((await copyText(text())) ? words.copied : words.notCopied);
  return (
    <div class="tool-foot">
      <p>
        {words.safe}{' '}
        <span role="status" {...on}>
          {said}
        </span>
      </p>
      <button type="button" class="btn" data-testid="doctor-copy" onClick={() => void copy()}>
        {words.copy}
      </button>
      <button
        type="button"
        class="btn"
        data-testid="doctor-text"
        onClick={() => downloadText(text(), `${name}.txt`, 'text/plain;charset=utf-8')}
      >
        {words.saveText}
      </button>
      <button
        type="button"
        class="btn"
        data-testid="doctor-json"
        onClick={() => downloadText(reportJson(report), `${name}.json`, 'application/json')}
      >
        {words.saveJson}
      </button>
    </div>
  );
}
