// Why something could not be done with a case, as a sentence.
import { MAX_CASES } from '../../lib/casework/case';
import type { WireError } from '../../lib/errors/app-error';
import { caseWords } from '../../lib/words/cases';
import { errorText } from '../error-text';

/** `full`: there are as many cases as there may be. @param now epoch ms */
export const problemText = (problem: WireError | 'full', now: number): string =>
  problem === 'full' ? caseWords().list.full(MAX_CASES) : errorText(problem, now);
