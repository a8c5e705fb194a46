// Notice of the addresses of a page without an answer: how many, why, the next try, and a button.

import { joinSentences } from '../../lib/i18n/sentences';
import { sharedWords } from '../../lib/i18n/words/shared';
import type { FailedRows } from '../../lib/view/page/sort-and-filter-page-rows';
import { getFailureReason, getNextTryText } from '../card/failure-text';
import './panel-notice.css';

export interface FailedRowsNoticeProps {
  /** Null: no address failed. */
  failed: FailedRows | null;
  /** Epoch ms. */
  now: number;
  onRetry(): void;
}

/** Renders the notice; its live region stays in the document. */
export function FailedRowsNotice({ failed, now, onRetry }: FailedRowsNoticeProps) {
  const words = sharedWords().unanswered;
  const { nextTry } = failed?.example ?? {};
  return (
    <div class={failed ? 'panel-notice' : undefined} data-testid={failed ? 'failed-rows' : undefined}>
      <div class="tabular" role="status">
        {failed && (
          <>
            {joinSentences([words.count({ n: failed.addresses.length }), getFailureReason(failed.example, now)])}
            {nextTry !== undefined && ` ${getNextTryText(nextTry, now)}`}
          </>
        )}
      </div>
      {failed && (
        <>
          <span class="spacer" />
          <button type="button" class="button" data-testid="retry-failed" onClick={onRetry}>
            {words.retry}
          </button>
        </>
      )}
    </div>
  );
}
