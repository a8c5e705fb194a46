// Notice that requests are suspended: offline, at the daily limit, or in a pause requested by the service.
import { accountFailureWords } from '../../lib/i18n/account-failure';
import type { RequestSuspension } from '../../lib/verdict/request-suspension-reason';

export interface RequestSuspensionNoticeProps {
  /** Null: the banner is hidden, but its live region stays in the document. */
  suspension: RequestSuspension | null;
  /** Epoch ms. */
  now: number;
  /** Opens the settings, where the user can raise the daily limit. */
  onOptions(): void;
}

/** Renders the banner. The countdown is outside the live region, so that it is not read every second. */
export function RequestSuspensionNotice({ suspension, now, onOptions }: RequestSuspensionNoticeProps) {
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
            <b>{words.title(suspension, now)}</b> {words.text(suspension)}
          </p>
        )}
      </div>
      {suspension?.kind === 'paused' && <p class="num">{words.next(suspension.until, now)}</p>}
      {suspension?.kind === 'day-limit' && (
        <div class="foot">
          <button type="button" class="btn text" data-testid="change-limit" onClick={onOptions}>
            {words.changeLimit}
          </button>
        </div>
      )}
    </div>
  );
}
