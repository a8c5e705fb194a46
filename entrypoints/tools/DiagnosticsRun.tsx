// Check groups of the diagnostics with request counts, Start and Stop buttons, and progress.

import { checkName } from '../../components/diagnostics/diagnostics-text';
import { diagnosticsWords } from '../../lib/i18n/words/diagnostics';
import type { useDiagnostics } from '../../lib/view/account/use-diagnostics';
import '../../components/ui/styles/tool-page.css';

export interface DiagnosticsRunProps {
  diagnostics: ReturnType<typeof useDiagnostics>;
}

/** Renders the controls; groups are fixed while the checks run. */
export function DiagnosticsRun({ diagnostics }: DiagnosticsRunProps) {
  const words = diagnosticsWords();
  const { report, running, at } = diagnostics;
  return (
    <>
      <div class="check-picks">
        {diagnostics.groups.map(({ group, requests, picked, fixed }) => (
          <label key={group} class="check-pick">
            <input
              type="checkbox"
              class="check-box"
              checked={picked}
              disabled={fixed || running}
              data-testid={`diagnostics-pick-${group}`}
              onChange={(event) => diagnostics.pick(group, event.currentTarget.checked)}
            />
            <b>{words.groups[group]}</b>
            <span>{words.sends({ n: requests })}</span>
          </label>
        ))}
      </div>
      <div class="tool-foot">
        <p data-testid="diagnostics-cost">{words.cost({ n: diagnostics.requests })}</p>
        {running ? (
          <button
            type="button"
            class="button large"
            data-testid="diagnostics-stop"
            disabled={diagnostics.stopping}
            onClick={diagnostics.stop}
          >
            {diagnostics.stopping ? words.stopping : words.stop}
          </button>
        ) : (
          <button
            type="button"
            class="button primary large"
            data-testid="diagnostics-start"
            disabled={!diagnostics.plan}
            onClick={diagnostics.start}
          >
            {report ? words.again : words.start}
          </button>
        )}
      </div>
      {running && (
        <div class="diagnostics-run">
          <progress class="visually-hidden" value={at.done} max={at.all} aria-label={words.title} />
          <Meter done={at.done} all={at.all} />
          <p class="subtext" role="status">
            {words.progress({ done: at.done, all: at.all, name: checkName(at.id) })}
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
