// The doctor's page: what is to be checked and what it costs, the run, the report and its export.
import { useState } from 'preact/hooks';
import { DoctorReportView } from '../../components/DoctorReportView';
import { checkName, reportJson, reportText, summaryText } from '../../components/doctor-text';
import { ErrorNote } from '../../components/ErrorNote';
import { Icon } from '../../components/icons';
import { useDoctor } from '../../lib/view/use-doctor';
import { toolWords } from '../../lib/words/tools';
import { ToolShell } from '../surfaces/ToolShell';

export interface DoctorParts {
  version: string;
  chainName(id: string): string;
  copy(text: string): Promise<boolean>;
  download(text: string, name: string, type: string): void;
  now(): number;
}

export function DoctorPage({ parts }: { parts: DoctorParts }) {
  return (
    <ToolShell title={() => toolWords().doctor.pageTitle}>
      {({ account }) => <Doctor key={`${account?.id} ${account?.host} ${account?.config}`} parts={parts} />}
    </ToolShell>
  );
}

/** Another account is another plan and another report. */
function Doctor({ parts }: { parts: DoctorParts }) {
  const words = toolWords().doctor;
  const doctor = useDoctor(parts.version, parts.now);
  const { report, running, at } = doctor;
  const [told, setTold] = useState('');
  const finished = report && !running ? report : null;
  const summary = finished && summaryText(finished);
  const untried =
    finished?.lines.filter(({ result, id }) => result === 'not-tried' && !/^(save|delete)-/.test(id)).length ?? 0;
  const copy = async (): Promise<void> => {
    if (finished) setTold((await parts.copy(reportText(finished, parts.chainName))) ? words.copied : words.notCopied);
  };
  const day = (startedAt: number): string => new Date(startedAt).toISOString().slice(0, 10);
  return (
    <>
      <div>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <div class="picks">
        {doctor.groups.map(({ group, requests, picked, fixed }) => (
          <label key={group} class="pick">
            <input
              type="checkbox"
              class="box"
              checked={picked}
              disabled={fixed || running}
              data-testid={`doctor-pick-${group}`}
              onChange={(event) => doctor.pick(group, event.currentTarget.checked)}
            />
            <b>{words.groups[group]}</b>
            <span>{words.sends(requests)}</span>
          </label>
        ))}
      </div>
      <div class="tool-foot">
        <p data-testid="doctor-cost">{words.cost(doctor.requests)}</p>
        {running ? (
          <button
            type="button"
            class="btn big"
            data-testid="doctor-stop"
            disabled={doctor.stopping}
            onClick={doctor.stop}
          >
            {doctor.stopping ? words.stopping : words.stop}
          </button>
        ) : (
          <button
            type="button"
            class="btn main big"
            data-testid="doctor-start"
            disabled={!doctor.plan}
            onClick={doctor.start}
          >
            {finished ? words.again : words.start}
          </button>
        )}
      </div>
      {running && (
        <div class="run">
          <progress class="vh" value={at.done} max={at.all} aria-label={words.title} />
          <Meter part={at.done} of={at.all} />
          <p class="sub" role="status">
            {words.progress(at.done, at.all, checkName(at.id, parts.chainName))}
          </p>
        </div>
      )}
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
      {finished && (
        <div class="tool-foot">
          <p>
            {words.safe} <span role="status">{told}</span>
          </p>
          <button type="button" class="btn" data-testid="doctor-copy" onClick={() => void copy()}>
            {words.copy}
          </button>
          <button
            type="button"
            class="btn"
            data-testid="doctor-text"
            onClick={() =>
              parts.download(
                reportText(finished, parts.chainName),
                `riskmark-doctor-${day(finished.startedAt)}.txt`,
                'text/plain;charset=utf-8',
              )
            }
          >
            {words.saveText}
          </button>
          <button
            type="button"
            class="btn"
            data-testid="doctor-json"
            onClick={() =>
              parts.download(
                reportJson(finished),
                `riskmark-doctor-${day(finished.startedAt)}.json`,
                'application/json',
              )
            }
          >
            {words.saveJson}
          </button>
        </div>
      )}
    </>
  );
}

/** As wide as what is done. */
function Meter({ part, of }: { part: number; of: number }) {
  return (
    <svg class="meter" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" width="100%">
      <rect width={of > 0 ? (100 * part) / of : 0} height="1" fill="var(--accent)" />
    </svg>
  );
}
