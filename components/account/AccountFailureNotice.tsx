// Notice of an account failure with time and cause, and buttons that retry requests or check the account.

import type { AccountFailure } from '../../lib/account/account-failure';
import { getFailureTitle } from '../../lib/i18n/account-failure';
import { getSentenceGap } from '../../lib/i18n/sentences';
import { accountFailureWords } from '../../lib/i18n/words/account-failure';
import { requestErrorText } from '../text/request-error-text';
import './failure-notice.css';

export interface AccountFailureNoticeProps {
  /** Null without a failure: the banner is hidden, but its live region stays in the document. */
  trouble: (AccountFailure & { waiting: number }) | null;
  /** Epoch ms. */
  now: number;
  onRetry(): void;
  onCheck(): void;
}

/** Renders a live region with the account failure; the region is empty while `trouble` is null. */
export function AccountFailureNotice({ trouble, now, onRetry, onCheck }: AccountFailureNoticeProps) {
  const words = accountFailureWords();
  const { code, status, serviceMessage, requestUrl, refusal } = trouble ?? {};
  return (
    <div role="status">
      {trouble && code && (
        <div class="trouble" data-testid="account-trouble" data-code={code}>
          <p>
            <b>{getFailureTitle(trouble, now)}</b>
            {getSentenceGap()}
            {words.waiting({ n: trouble.waiting })}{' '}
            {requestErrorText({ code, status: status ?? undefined, serviceMessage, requestUrl, refusal }, now)}
          </p>
          <div class="trouble-buttons">
            <button type="button" class="button" data-testid="retry-all" onClick={onRetry}>
              {words.retry}
            </button>
            <button type="button" class="button plain" data-testid="check-account" onClick={onCheck}>
              {words.check}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
