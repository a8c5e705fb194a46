// Export of a doctor report: copy, or save as text or JSON.

import { reportJson, reportText } from '../../components/doctor/doctor-text';
import { useStatusMessage } from '../../components/ui/use-status-message';
import type { DoctorReport } from '../../lib/account/doctor-report';
import { doctorWords } from '../../lib/i18n/doctor';
import type { DoctorPageDeps } from './DoctorPage';

export interface DoctorExportProps {
  /** A finished report. */
  report: DoctorReport;
  parts: Pick<DoctorPageDeps, 'chainName' | 'copy' | 'download'>;
}

/** Renders the three export buttons and the result of the copy. */
export function DoctorExport({ report, parts }: DoctorExportProps) {
  const words = doctorWords();
  const { message: said, show: say, on } = useStatusMessage<string>();
  const text = (): string => reportText(report, parts.chainName);
  const name = `riskmark-doctor-${new Date(report.startedAt).toISOString().slice(0, 10)}`;
  const copy = async (): Promise<void> => say((await parts.copy(text())) ? words.copied : words.notCopied);
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
        onClick={() => parts.download(text(), `${name}.txt`, 'text/plain;charset=utf-8')}
      >
        {words.saveText}
      </button>
      <button
        type="button"
        class="btn"
        data-testid="doctor-json"
        onClick={() => parts.download(reportJson(report), `${name}.json`, 'application/json')}
      >
        {words.saveJson}
      </button>
    </div>
  );
}
