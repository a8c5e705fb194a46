// Tests of the summary above the address list: it states what is with each address, and adds up.
import { expect, test } from 'vitest';
import { panelWords } from '../../../lib/i18n/words/panel';

const NONE = { pending: 0, held: 0, failed: 0, notCovered: 0, locked: 0 };

test.each([
  [{ found: 49, answered: 49, ...NONE }, '49 of 49 screened'],
  [{ found: 7, answered: 3, ...NONE, pending: 4 }, '3 of 7 screened, 4 waiting'],
  [{ found: 7, answered: 3, ...NONE, held: 3, notCovered: 1 }, '3 of 7 screened, 3 not screened, 1 not covered'],
  [
    { found: 15, answered: 0, pending: 1, held: 2, failed: 3, notCovered: 4, locked: 5 },
    '0 of 15 screened, 1 waiting, 2 not screened, 3 no answer, 4 not covered, 5 locked',
  ],
])('summary of %j', (counts, text) => {
  expect(panelWords().summary.found(counts)).toBe(text);
});
