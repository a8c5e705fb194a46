// Notice that requests are suspended: offline, a failing service, the daily limit, or a requested pause.
import { getSuspensionText, getSuspensionTitle } from '../../lib/i18n/account-failure';
import { accountFailureWords } from '../../lib/i18n/words/account-failure';
import type { RequestSuspension } from '../../lib/verdict/request-suspension-reason';
import './failure-notice.css';

export interface RequestSuspensionNoticeProps {
  /** Null: the banner is hidden, but its live region stays in the document. */
  suspension: RequestSuspension | null;
  /** Epoch ms. */
  now: number;
  /** Lets one request try at once. */
  onRetry(): void;
  /** Opens the settings, where the user can raise the daily limit. */
  onOptions(): void;
}

/** Renders the banner. The countdown is outside the live region, so that it is not read every second. */
export function RequestSuspensionNotice({ suspension, now, onRetry, onOptions }: RequestSuspensionNoticeProps) {
  const words = accountFailureWords().suspension;
  return (
    <div
      class={suspension ? 'trouble' : undefined}
      data-testid={suspension ? 'request-suspension' : undefined}
      data-kind={suspension?.kind}
    >
      <div role="status">
        {suspension && (
          <p>
            <b>{getSuspensionTitle(suspension, now)}</b> {getSuspensionText(suspension)}
          </p>
        )}
      </div>
      {suspension?.kind === 'paused' && (
        <p class="tabular">{words.next({ seconds: Math.max(0, Math.ceil((suspension.until - now) / 1000)) })}</p>
      )}
      {(suspension?.kind === 'fault' || suspension?.kind === 'offline') && (
        <div class="trouble-buttons">
          <button type="button" class="button plain" data-testid="retry-waiting" onClick={onRetry}>
            {accountFailureWords().retry}
          </button>
        </div>
      )}
      {suspension?.kind === 'day-limit' && (
        <div class="trouble-buttons">
          <button type="button" class="button plain" data-testid="change-limit" onClick={onOptions}>
            {words.changeLimit}
          </button>
        </div>
      )}
    </div>
  );
}
