// Tests of the summary above the address list: it states found, screened, unanswered and uncovered addresses.
import { expect, test } from 'vitest';
import { panelWords } from '../../../lib/i18n/words/panel';

test.each<[number, number, number, string]>([
  [7, 3, 1, '4 of 7 without an answer (1 not covered by your account)'],
  [7, 3, 0, '4 of 7 without an answer'],
  [49, 49, 0, '49 found: 49 screened'],
])('summary of %i addresses, %i screened and %i not covered', (found, answered, notCovered, text) => {
  expect(panelWords().summary.found({ found, answered, open: found - answered, notCovered })).toBe(text);
});
