// Error sentence of a failed case operation.
import { MAX_CASES } from '../../lib/cases/case';
import type { WireError } from '../../lib/errors/app-error';
import { caseWords } from '../../lib/i18n/words/case';
import { errorText } from '../text/error-text';

/** Returns the sentence for `problem`; `full` means the maximum number of cases is reached. @param now epoch ms */
export const getCaseErrorText = (problem: WireError | 'full', now: number): string =>
  problem === 'full' ? caseWords().list.full({ n: MAX_CASES }) : errorText(problem, now);
