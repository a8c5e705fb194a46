// Sentence about a failed refresh of a list, with the status of the reply and the next step.
import { formatListDay } from '../../lib/i18n/list';
import { listWords } from '../../lib/i18n/words/list';
import type { RefreshFailure } from '../../lib/lists/list-entry';

/** Returns why the refresh failed: `The host refused the file. … (status 403)`. */
export function getRefreshFailureText(failure: RefreshFailure): string {
  const reason = getReason(failure);
  return failure.status ? listWords().withStatus({ reason, status: String(failure.status) }) : reason;
}

/** A fault of the file itself has the same words as in an import by hand. */
function getReason({ problem, date = '', count = 0, total = 0 }: RefreshFailure): string {
  const words = listWords();
  const reasons = { ...words.problem, ...words.refreshProblem };
  switch (problem) {
    case 'older':
      return reasons.older({ date: formatListDay(date) });
    case 'shrunk':
      return reasons.shrunk({ gone: count, total });
    case 'miscount':
      return words.miscount({ found: count, stated: total });
    default:
      return reasons[problem];
  }
}
