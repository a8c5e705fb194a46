// Sentences about a failed refresh of a list and about a rejected file, with the next step.

import { formatListDay } from '../../lib/i18n/list';
import { joinSentences } from '../../lib/i18n/sentences';
import { type ListWords, listWords } from '../../lib/i18n/words/list';
import type { ListFileProblem, RefreshFailure } from '../../lib/lists/list-entry';

/** Returns why the refresh failed: `The host refused. Check the URL in a tab. (403)`. */
export function getRefreshFailureText(failure: RefreshFailure): string {
  const reason = getReason(failure);
  return failure.status ? listWords().withStatus({ reason, status: String(failure.status) }) : reason;
}

/** A fault of the file itself has the same words as in an import by hand. */
function getReason({ problem, date = '', count = 0, total = 0 }: RefreshFailure): string {
  const { refreshProblem, miscount } = listWords();
  switch (problem) {
    case 'older':
      return refreshProblem.older({ date: formatListDay(date) });
    case 'shrunk':
      return refreshProblem.shrunk({ gone: count, total });
    case 'miscount':
      return miscount({ found: count, stated: total });
    case 'too-many':
    case 'empty-zip':
    case 'several-files':
    case 'zip-bomb':
    case 'cut-short':
      return getListProblemText(problem);
    default:
      return refreshProblem[problem];
  }
}

/** Next step by problem of a file; the texts of the other problems say it. */
const FILE_STEPS: Partial<Record<ListFileProblem | 'unreadable', keyof ListWords['problemStep']>> = {
  'cut-short': 'download',
  'bad-json': 'download',
  'empty-zip': 'download',
  'zip-bomb': 'download',
  doctype: 'csv',
  'other-xml': 'csv',
  'no-text': 'csv',
  shut: 'csv',
  'bad-yaml': 'csv',
  'too-deep': 'csv',
};

/** Returns why a file was rejected, and the next step. */
export function getListProblemText(problem: ListFileProblem | 'unreadable'): string {
  const words = listWords();
  const step = FILE_STEPS[problem];
  return joinSentences([words.problem[problem], step && words.problemStep[step]]);
}
