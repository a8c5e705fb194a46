// Doctor page: choice of checks with their cost, progress, report and export.
import { browser } from 'wxt/browser';
import { DoctorReportView } from '../../components/doctor/DoctorReportView';
import { summaryText } from '../../components/doctor/doctor-text';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { Icon } from '../../components/ui/Icon';
import { doctorWords } from '../../lib/i18n/doctor';
import { useDoctor } from '../../lib/view/account/use-doctor';
import { ToolPageLayout } from '../shared/ToolPageLayout';
import { DoctorExport } from './DoctorExport';
import { DoctorRun } from './DoctorRun';

/** Renders the page of the active account. */
export function DoctorPage() {
  return (
    <ToolPageLayout title={() => doctorWords().pageTitle}>
      {({ account }) => <Doctor key={`${account?.id} ${account?.host} ${account?.config}`} />}
    </ToolPageLayout>
  );
}

/** Keyed by account, because each account has its own plan and report. */
function Doctor() {
  const words = doctorWords();
  const doctor = useDoctor(browser.runtime.getManifest().version, Date.now);
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
      <DoctorRun doctor={doctor} />
      <ErrorNote error={doctor.error} now={Date.now()} />
      {finished && summary && (
        <div class={summary.bad ? 'verdict-line bad' : 'verdict-line'} role="status" data-testid="doctor-summary">
          <Icon name={summary.bad ? 'cross' : 'check'} size={16} />
          <span>
            {summary.text} {doctor.ended === 'stopped' && words.stopped(untried)}
            {doctor.ended === 'paused' && words.paused} {words.sent(finished.requests)}
          </span>
        </div>
      )}
      {report && <DoctorReportView report={report} />}
      {finished && <DoctorExport report={finished} />}
    </>
  );
}
