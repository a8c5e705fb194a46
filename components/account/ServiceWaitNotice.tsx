// Banner shown while all requests are paused: reason, end time, and the features that still work.
import { accountFailureWords } from '../../lib/i18n/account-failure';
import type { ServiceWait } from '../../lib/verdict/service-wait';

export interface ServiceWaitNoticeProps {
  /** Null: the banner is hidden, but its live region stays in the document. */
  wait: ServiceWait | null;
  /** Epoch ms. */
  now: number;
  /** Opens the settings, where the user can raise the daily limit. */
  onOptions(): void;
}

/** Renders the banner. The countdown is outside the live region, so that it is not read every second. */
export function ServiceWaitNotice({ wait, now, onOptions }: ServiceWaitNoticeProps) {
  const words = accountFailureWords().wait;
  return (
    <div class={wait ? 'trouble' : undefined} data-testid={wait ? 'service-wait' : undefined} data-kind={wait?.kind}>
      <div role="status">
        {wait && (
          <p>
            <b>{words.title(wait, now)}</b> {words.text(wait)}
          </p>
        )}
      </div>
      {wait?.kind === 'paused' && <p class="num">{words.next(wait.until, now)}</p>}
      {wait?.kind === 'day-limit' && (
        <div class="foot">
          <button type="button" class="btn text" data-testid="change-limit" onClick={onOptions}>
            {words.changeLimit}
          </button>
        </div>
      )}
    </div>
  );
}
