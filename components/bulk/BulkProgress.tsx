// Progress of one bulk run: counter, tally by level, reason for a pause, and the run's controls.
import type { RunCommand } from '../../lib/bulk/run-lifecycle';
import { bulkWords } from '../../lib/i18n/bulk';
import { formatNumber, formatUtcMinute, formatUtcTime } from '../../lib/i18n/format';
import { getLevelWord, LEVEL_CELLS, levelWords } from '../../lib/i18n/levels';
import type { RunView } from '../../lib/messages/bulk-messages';
import { MarkDrawing } from '../mark/MarkDrawing';
import type { OpenState } from '../mark/mark-shapes';
import { Icon } from '../ui/Icon';
import { truncateName } from './truncate-name';

export interface BulkProgressProps {
  run: RunView;
  /** Null while no estimate is available. */
  minutesLeft: number | null;
  onTurn(to: RunCommand): void;
}

const BATCH = 50;
/** Percent between two announcements to screen readers. */
const ANNOUNCED_STEP = 10;

const HOLD_MARK: Record<NonNullable<RunView['hold']>['because'], OpenState> = {
  paused: 'queued',
  fault: 'queued',
  pace: 'queued',
  refused: 'queued',
  'sign-in': 'queued',
  offline: 'offline',
  day: 'over-budget',
};

function holdNotice(run: RunView): { look: OpenState; text: string } | null {
  const words = bulkWords().run;
  if (run.state === 'waiting') return { look: 'queued', text: words.waits };
  if (run.hold)
    return { look: HOLD_MARK[run.hold.because], text: words.held(words.hold[run.hold.because], run.hold.until) };
  if (run.state !== 'paused' || !run.pausedBy) return null;
  const { label, config } = run.account;
  if (run.pausedBy === 'account')
    return {
      look: 'over-budget',
      text: words.pausedBy.account(`${truncateName(label)} · ${truncateName(config) || words.defaultConfig}`),
    };
  return { look: 'over-budget', text: words.pausedBy[run.pausedBy] };
}

/** Renders the progress bar, tally and the commands that the run's state allows. */
export function BulkProgress({ run, minutesLeft, onTurn }: BulkProgressProps) {
  const words = bulkWords();
  const { count, tally, state } = run;
  const answered = count - tally.open;
  const percent = Math.floor((100 * answered) / Math.max(1, count));
  const notice = holdNotice(run);
  const name = truncateName(run.name);
  const failedCount = tally.failed;
  const isUnderWay = state === 'running' || state === 'waiting';
  const button = (to: RunCommand, text: string, kind = 'btn text') => (
    <button type="button" class={kind} data-testid={`bulk-${to}`} onClick={() => onTurn(to)}>
      {to === 'pause' && <Icon name="pause" size={14} />}
      {text}
    </button>
  );
  return (
    <section class="b-blk" aria-label={name} data-testid="bulk-run" data-state={state}>
      <div class="b-head">
        <h2>
          <bdi>{name}</bdi> {run.column && <span>{words.run.column(truncateName(run.column))}</span>}
        </h2>
        <span class="sp" />
        <button
          type="button"
          class="link"
          data-testid="bulk-remove"
          aria-label={`${words.run.remove} ${name}`}
          onClick={() => onTurn('remove')}
        >
          {words.run.remove}
        </button>
      </div>
      <p class="sub num">
        <b>{words.run.state[state]}</b>{' '}
        {state === 'running' &&
          words.run.batch(
            Math.min(Math.ceil(count / BATCH), Math.floor(answered / BATCH) + 1),
            Math.ceil(count / BATCH),
          )}
        {run.endedAt !== null && <span title={formatUtcTime(run.endedAt)}>{formatUtcMinute(run.endedAt)}</span>}
      </p>
      <div
        class="b-bar"
        role="progressbar"
        aria-label={words.run.bar}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={answered}
        aria-valuetext={`${formatNumber(answered)} ${words.run.of(count)}`}
      >
        <i style={{ width: `${(100 * answered) / Math.max(1, count)}%` }} />
      </div>
      <p class="num" data-testid="bulk-answered">
        <b>{formatNumber(answered)}</b> {words.run.of(count)}
        {isUnderWay && minutesLeft !== null && tally.open > 0 && (
          <span class="sub"> · {words.run.left(minutesLeft)}</span>
        )}
      </p>
      <p class="vh" role="status" data-testid="bulk-heard">
        {words.run.heard(percent - (percent % ANNOUNCED_STEP), name)}
      </p>
      <ul class="b-tally" aria-label={words.results.title}>
        {LEVEL_CELLS.filter((level) => level !== 'risk' || tally.risk > 0).map((level) => (
          <li key={level} data-tally={level} title={levelWords().tooltip[level]}>
            <MarkDrawing look={{ level }} />
            {getLevelWord(level)}
            <b class="num">{formatNumber(tally[level])}</b>
          </li>
        ))}
        {(['failed', 'unsupported'] as const)
          .filter((open) => tally[open] > 0)
          .map((open) => (
            <li key={open} data-tally={open}>
              <MarkDrawing look={{ open }} />
              {words.tally[open]}
              <b class="num">{formatNumber(tally[open])}</b>
            </li>
          ))}
        {tally.open > 0 && (
          <li data-tally="open">
            <MarkDrawing look={{ open: isUnderWay ? 'queued' : 'idle' }} />
            {words.tally.open}
            <b class="num">{formatNumber(tally.open)}</b>
          </li>
        )}
      </ul>
      {notice && (
        <p class="b-say" role="status" data-testid="bulk-said">
          <MarkDrawing look={{ open: notice.look }} />
          <span>{notice.text}</span>
        </p>
      )}
      <div class="b-row">
        {isUnderWay && button('pause', words.run.pause, 'btn')}
        {(state === 'paused' || state === 'stopped') &&
          tally.open > 0 &&
          button('resume', words.run.resume, 'btn main')}
        {run.hold?.because === 'day' && button('past-limit', words.run.pastLimit, 'btn')}
        {(isUnderWay || state === 'paused') && button('stop', words.run.stop)}
        {failedCount > 0 && !isUnderWay && button('again', words.run.again(failedCount), 'btn')}
      </div>
    </section>
  );
}
