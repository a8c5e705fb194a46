// Check groups of the doctor with request counts, Start and Stop buttons, and progress.

import { checkName } from '../../components/doctor/doctor-text';
import { doctorWords } from '../../lib/i18n/doctor';
import type { useDoctor } from '../../lib/view/account/use-doctor';

export interface DoctorRunProps {
  doctor: ReturnType<typeof useDoctor>;
}

/** Renders the controls; groups are fixed while the checks run. */
export function DoctorRun({ doctor }: DoctorRunProps) {
  const words = doctorWords();
  const { report, running, at } = doctor;
  return (
    <>
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
            {report ? words.again : words.start}
          </button>
        )}
      </div>
      {running && (
        <div class="run">
          <progress class="vh" value={at.done} max={at.all} aria-label={words.title} />
          <Meter done={at.done} all={at.all} />
          <p class="sub" role="status">
            {words.progress(at.done, at.all, checkName(at.id))}
          </p>
        </div>
      )}
    </>
  );
}

/** Progress bar, filled in proportion to the finished checks. */
function Meter({ done, all }: { done: number; all: number }) {
  return (
    <svg class="meter" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" width="100%">
      <rect width={all > 0 ? (100 * done) / all : 0} height="1" fill="var(--accent)" />
    </svg>
  );
}
