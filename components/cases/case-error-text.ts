// Why something could not be done with a case, as a sentence.
import { MAX_CASES } from '../../lib/cases/case';
import type { WireError } from '../../lib/errors/app-error';
import { caseWords } from '../../lib/i18n/cases';
import { errorText } from '../text/error-text';

/** `full`: there are as many cases as there may be. @param now epoch ms */
export const getCaseErrorText = (problem: WireError | 'full', now: number): string =>
  problem === 'full' ? caseWords().list.full(MAX_CASES) : errorText(problem, now);
