// Sentence about a failed refresh of a list, with the status of the reply and the next step.
import { formatListDay } from '../../lib/i18n/list';
import { listWords } from '../../lib/i18n/words/list';
import type { RefreshFailure } from '../../lib/lists/list-entry';

/** Returns why the refresh failed: `The host refused the file. … (status 403)`. */
export function getRefreshFailureText(failure: RefreshFailure): string {
  const reason = getReason(failure);
  return failure.status ? listWords().withStatus({ reason, status: String(failure.status) }) : reason;
}

function getReason({ problem, date = '', count = 0, total = 0 }: RefreshFailure): string {
  const reasons = listWords().refreshProblem;
  switch (problem) {
    case 'older':
      return reasons.older({ date: formatListDay(date) });
    case 'shrunk':
      return reasons.shrunk({ gone: count, total });
    case 'miscount':
      return reasons.miscount({ found: count, total });
    default:
      return reasons[problem];
  }
}
