// Header of a bulk run with its progress, the reason for a pause, and buttons that control the run.
import type { ComponentChildren } from 'preact';
import type { RunCommand } from '../../lib/bulk/run-lifecycle';
import { formatMoment, formatNumber, formatUtcTime } from '../../lib/i18n/format';
import { bulkWords } from '../../lib/i18n/words/bulk';
import { sharedWords } from '../../lib/i18n/words/shared';
import type { RunView } from '../../lib/messages/tables/bulk-messages';
import { MarkDrawing } from '../mark/MarkDrawing';
import type { OpenState } from '../mark/mark-shapes';
import { Icon } from '../ui/Icon';
import { formatRunDuration, formatTimeLeft } from './run-duration-text';
import { sanitizeDisplayName } from './sanitize-display-name';
import './bulk.css';

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

function getHoldText({ because, until }: NonNullable<RunView['hold']>): string {
  const words = bulkWords().run;
  const why = words.hold[because];
  return until === null ? words.held({ why }) : words.heldUntil({ why, until });
}

function holdNotice(run: RunView): { look: OpenState; text: string } | null {
  const words = bulkWords().run;
  if (run.state === 'waiting') return { look: 'queued', text: words.waits };
  if (run.hold) return { look: HOLD_MARK[run.hold.because], text: getHoldText(run.hold) };
  if (run.state !== 'paused' || !run.pausedBy) return null;
  const { label, config } = run.account;
  if (run.pausedBy === 'account')
    return {
      look: 'over-budget',
      text: words.pausedBy.account({
        account: `${sanitizeDisplayName(label)} · ${sanitizeDisplayName(config) || sharedWords().header.defaultConfig}`,
      }),
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
  const button = (to: RunCommand, text: string, kind = 'button plain') => (
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
          <p class="subtext tabular" data-testid="bulk-about">
            {run.column && `${words.run.column({ name: sanitizeDisplayName(run.column) })} · `}
            {words.run.rows({ n: run.sum.rows })} ·{' '}
            {endedAt === null ? (
              words.run.state[state].toLowerCase()
            ) : (
              <span title={formatUtcTime(endedAt)}>
                {words.run.ended({
                  state: words.run.state[state].toLowerCase(),
                  at: formatMoment(endedAt, now),
                  span: formatRunDuration((endedAt - run.startedAt) / 1_000),
                })}
              </span>
            )}
          </p>
        </div>
        <span class="spacer" />
        <button
          type="button"
          class="link-button"
          data-testid="bulk-remove"
          aria-label={`${words.run.remove} ${name}`}
          onClick={() => onTurn('remove')}
        >
          {words.run.remove}
        </button>
        {props.children}
        <button
          type="button"
          class="button"
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
            aria-valuetext={`${formatNumber(answered)} ${words.run.of({ all: count })}`}
          >
            <i style={{ width: `${(100 * answered) / Math.max(1, count)}%` }} />
          </div>
          <p class="tabular" data-testid="bulk-answered">
            <b>{formatNumber(answered)}</b> {words.run.of({ all: count })}
            {isUnderWay && tally.open > 0 && (
              <span class="subtext"> · {words.run.left({ span: formatTimeLeft(secondsLeft) })}</span>
            )}
          </p>
        </>
      )}
      <p class="visually-hidden" role="status" data-testid="bulk-heard">
        {words.run.heard({ percent: percent - (percent % ANNOUNCED_STEP), name })}
      </p>
      {notice && (
        <p class="b-say" role="status" data-testid="bulk-said">
          <MarkDrawing look={{ open: notice.look }} />
          <span>{notice.text}</span>
        </p>
      )}
      <div class="b-row">
        {isUnderWay && button('pause', words.run.pause, 'button')}
        {(state === 'paused' || state === 'stopped') &&
          tally.open > 0 &&
          button('resume', words.run.resume, 'button primary')}
        {run.hold?.because === 'day' && button('past-limit', words.run.pastLimit, 'button')}
        {(isUnderWay || state === 'paused') && button('stop', words.run.stop)}
      </div>
    </section>
  );
}
