// Notice of addresses deferred by the page budget, with a button that screens them anyway.

import { panelWords } from '../../lib/i18n/panel';
import { sharedWords } from '../../lib/i18n/shared';
import type { BudgetScope } from '../../lib/verdict/screening-state';

export interface OverBudgetNoticeProps {
  count: number;
  limit: BudgetScope | null;
  /** Requests left today; null if unknown. */
  left: number | null;
  onScreen(): void;
}

/** Renders the number of deferred addresses, the cost and the Screen button. */
export function OverBudgetNotice({ count, limit, left, onScreen }: OverBudgetNoticeProps) {
  const words = panelWords().panel;
  return (
    <div class="over">
      <div class="num">
        {words.overLimit(count, limit)}
        {left !== null && <p class="sub">{sharedWords().cost(count, left)}</p>}
      </div>
      <span class="sp" />
      <button type="button" class="btn" data-testid="screen-held" onClick={onScreen}>
        {words.screenThem(count)}
      </button>
    </div>
  );
}
