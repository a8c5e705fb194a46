// Tests of the search UI strings: counts, plurals, and explanations of misspelled addresses.
import { expect, test } from 'vitest';
import { describeNearAddresses, describePastedAddresses } from '../../../lib/i18n/search';
import { searchWords } from '../../../lib/i18n/words/search';

test.each([
  [{ n: 4, notScreened: 3, known: 1, others: 0 }, '4 addresses found: 3 not screened, 1 known.'],
  [{ n: 2, notScreened: 0, known: 2, others: 0 }, '2 addresses found: 2 known.'],
  [{ n: 3, notScreened: 1, known: 1, others: 1 }, '3 addresses found: 1 not screened, 1 known, 1 left out.'],
])('pasted addresses %j: %s', (counts, text) => expect(describePastedAddresses(counts)).toBe(text));

test('search words count the requests of pasted addresses', () => {
  const { cost } = searchWords().several;
  expect(cost({ n: 3 })).toBe('Sends 3 requests.');
  expect(cost({ n: 1 })).toBe('Sends 1 request.');
});

test('search words name what is wrong with nearly an address', () => {
  expect(describeNearAddresses([{ text: '0x52', digits: 39 }], 40)).toBe(
    '1 word only looks like an address: 0x52 has 39 digits, not 40.',
  );
  const many = ['a', 'b', 'c'].map((text) => ({ text, digits: null }));
  expect(describeNearAddresses(many, 40)).toBe(
    '3 words only look like addresses: a has a wrong or missing character; b has a wrong or missing character; 1 more.',
  );
  expect(describeNearAddresses([], 40)).toBe('');
});
