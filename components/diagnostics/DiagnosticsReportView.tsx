// Tables of the diagnostics report, with the result, finding and advice of each check.
import type { CheckResult, DiagnosticsLine, DiagnosticsReport } from '../../lib/account/diagnostics-model';
import { formatDuration } from '../../lib/i18n/format';
import { diagnosticsWords } from '../../lib/i18n/words/diagnostics';
import { Icon } from '../ui/Icon';
import { checkName, foundText, todoText } from './diagnostics-text';
import '../ui/styles/finding.css';
import '../ui/styles/tool-page.css';

const SIGN: Record<CheckResult, 'check' | 'cross' | 'dash'> = {
  works: 'check',
  fails: 'cross',
  differs: 'cross',
  refused: 'dash',
  'not-covered': 'dash',
  'not-tried': 'dash',
};

/** Renders one table per group of checks, in report order. */
export function DiagnosticsReportView({ report }: { report: DiagnosticsReport }) {
  const words = diagnosticsWords();
  const groups = [...new Set(report.lines.map(({ group }) => group))];
  return (
    <div class="diagnostics-report" data-testid="diagnostics-report">
      {groups.map((group) => (
        <section key={group} class="tool-group" aria-labelledby={`diagnostics-${group}`}>
          <h3 id={`diagnostics-${group}`}>{words.groups[group]}</h3>
          <table class="table">
            <tbody>
              {report.lines
                .filter((line) => line.group === group)
                .map((line) => (
                  <Line key={line.id} line={line} />
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

function Line({ line }: { line: DiagnosticsLine }) {
  const words = diagnosticsWords();
  const found = foundText(line);
  const todo = todoText(line);
  const bad = line.result === 'fails' || line.result === 'differs';
  return (
    <tr data-check={line.id} data-result={line.result}>
      <th scope="row">{checkName(line.id)}</th>
      <td class={bad ? 'state failed' : 'state'}>
        <Icon name={SIGN[line.result]} size={14} />
        {words.result[line.result]}
      </td>
      <td>
        {found}
        {found && todo && ' '}
        {todo && <span class={bad ? 'failed' : 'faint'}>{todo}</span>}
      </td>
      <td class="check-took">{formatDuration(line.tookMs)}</td>
    </tr>
  );
}
