// Doctor page: choice of checks with their cost, progress, report and export.
import { DoctorReportView } from '../../components/doctor/DoctorReportView';
import { summaryText } from '../../components/doctor/doctor-text';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { Icon } from '../../components/ui/Icon';
import { doctorWords } from '../../lib/i18n/doctor';
import { useDoctor } from '../../lib/view/account/use-doctor';
import { ToolPageLayout } from '../shared/ToolPageLayout';
import { DoctorExport } from './DoctorExport';
import { DoctorRun } from './DoctorRun';

export interface DoctorPageDeps {
  version: string;
  chainName(id: string): string;
  copy(text: string): Promise<boolean>;
  download(text: string, name: string, type: string): void;
  now(): number;
}

/** Renders the page of the active account. */
export function DoctorPage({ parts }: { parts: DoctorPageDeps }) {
  return (
    <ToolPageLayout title={() => doctorWords().pageTitle}>
      {({ account }) => <Doctor key={`${account?.id} ${account?.host} ${account?.config}`} parts={parts} />}
    </ToolPageLayout>
  );
}

/** Keyed by account, because each account has its own plan and report. */
function Doctor({ parts }: { parts: DoctorPageDeps }) {
  const words = doctorWords();
  const doctor = useDoctor(parts.version, parts.now);
  const { report, running } = doctor;
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
      <DoctorRun doctor={doctor} chainName={parts.chainName} />
      <ErrorNote error={doctor.error} now={parts.now()} />
      {finished && summary && (
        <div class={summary.bad ? 'verdict-line bad' : 'verdict-line'} role="status" data-testid="doctor-summary">
          <Icon name={summary.bad ? 'cross' : 'check'} size={16} />
          <span>
            {summary.text} {doctor.ended === 'stopped' && words.stopped(untried)}
            {doctor.ended === 'paused' && words.paused} {words.sent(finished.requests)}
          </span>
        </div>
      )}
      {report && <DoctorReportView report={report} chainName={parts.chainName} />}
      {finished && <DoctorExport report={finished} parts={parts} />}
    </>
  );
}
