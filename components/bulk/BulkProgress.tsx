// Header of a bulk run with its progress, the reason for a pause, and buttons that control the run.
import type { ComponentChildren } from 'preact';
import type { RunCommand } from '../../lib/bulk/run-lifecycle';
import { bulkWords } from '../../lib/i18n/bulk';
import { formatMoment, formatNumber, formatUtcTime } from '../../lib/i18n/format';
import type { RunView } from '../../lib/messages/bulk-messages';
import { MarkDrawing } from '../mark/MarkDrawing';
import type { OpenState } from '../mark/mark-shapes';
import { Icon } from '../ui/Icon';
import { sanitizeDisplayName } from './sanitize-display-name';

export interface BulkProgressProps {
  run: RunView;
  secondsLeft: number;
  /** Epoch ms. */
  now: number;
  /** Whether the form of a new run is open. */
  isFormOpen: boolean;
  /** Buttons beside New run. */
  children?: ComponentChildren;
  onNewRun(): void;
  onTurn(to: RunCommand): void;
}

/** Percent between two announcements to screen readers. */
const ANNOUNCED_STEP = 10;

const HOLD_MARK: Record<NonNullable<RunView['hold']>['because'], OpenState> = {
  paused: 'queued',
  fault: 'queued',
  pace: 'queued',
  refused: 'queued',
  'sign-in': 'queued',
  offline: 'offline',
  'local-only': 'idle',
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
      text: words.pausedBy.account(
        `${sanitizeDisplayName(label)} · ${sanitizeDisplayName(config) || words.defaultConfig}`,
      ),
    };
  return { look: 'over-budget', text: words.pausedBy[run.pausedBy] };
}

/** Renders the head, the progress bar of an unfinished run, and the commands that its state allows. */
export function BulkProgress(props: BulkProgressProps) {
  const { run, secondsLeft, now, onTurn } = props;
  const words = bulkWords();
  const { count, tally, state, endedAt } = run;
  const answered = count - tally.open;
  const percent = Math.floor((100 * answered) / Math.max(1, count));
  const notice = holdNotice(run);
  const name = sanitizeDisplayName(run.name);
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
        <div class="b-title">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p class="sub num" data-testid="bulk-about">
            {run.column && `${words.run.column(sanitizeDisplayName(run.column))} · `}
            {words.run.rows(run.sum.rows)} ·{' '}
            {endedAt === null ? (
              words.run.state[state].toLowerCase()
            ) : (
              <span title={formatUtcTime(endedAt)}>
                {words.run.ended(
                  words.run.state[state].toLowerCase(),
                  formatMoment(endedAt, now),
                  (endedAt - run.startedAt) / 1_000,
                )}
              </span>
            )}
          </p>
        </div>
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
        {props.children}
        <button
          type="button"
          class="btn"
          data-testid="bulk-new"
          aria-expanded={props.isFormOpen}
          onClick={props.onNewRun}
        >
          {words.run.newRun}
        </button>
      </div>
      {endedAt === null && (
        <>
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
            {isUnderWay && tally.open > 0 && <span class="sub"> · {words.run.left(secondsLeft)}</span>}
          </p>
        </>
      )}
      <p class="vh" role="status" data-testid="bulk-heard">
        {words.run.heard(percent - (percent % ANNOUNCED_STEP), name)}
      </p>
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
      </div>
    </section>
  );
}
