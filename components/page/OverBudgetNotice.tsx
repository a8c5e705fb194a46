// Notice of the addresses that a limit holds back: their cost, and buttons to screen them or raise the limit.
import { formatRequestCost } from '../../lib/i18n/request-cost';
import { panelWords } from '../../lib/i18n/words/panel';
import { sharedWords } from '../../lib/i18n/words/shared';
import type { BudgetScope } from '../../lib/verdict/screening-state';
import './panel-notice.css';

export interface OverBudgetNoticeProps {
  count: number;
  /** Null: several limits. */
  limit: BudgetScope | null;
  /** Requests left today; null if unknown. */
  left: number | null;
  onScreen(): void;
  /** Null if the limit cannot be raised. */
  onRaise: (() => void) | null;
}

/** Renders the notice. */
export function OverBudgetNotice({ count, limit, left, onScreen, onRaise }: OverBudgetNoticeProps) {
  const words = panelWords().panel;
  return (
    <div class="panel-notice over-budget">
      <div class="tabular">
        {words.overLimit[limit ?? 'several']({ n: count })}
        {left !== null && <p class="subtext">{formatRequestCost(count, left)}</p>}
      </div>
      <span class="spacer" />
      {onRaise && (
        <button
          type="button"
          class="button"
          data-testid="raise-limit"
          title={sharedWords().raiseForTodayHow}
          onClick={onRaise}
        >
          {sharedWords().raiseForToday}
        </button>
      )}
      <button type="button" class="button" data-testid="screen-held" onClick={onScreen}>
        {words.screenThem({ n: count })}
      </button>
    </div>
  );
}
