// Tests of the search UI strings: counts, plurals, and explanations of misspelled addresses.
import { expect, test } from 'vitest';
import { searchWords } from '../../../lib/i18n/search';

test('search words count pasted addresses and the requests that they need', () => {
  const { found, cost } = searchWords().several;
  expect(`${found(4, 3, 1, 0)} ${cost(3)}`).toBe(
    '4 addresses found: 3 not screened, 1 known. Screen all sends 3 requests.',
  );
  expect(found(2, 0, 2, 0)).toBe('2 addresses found: 2 known.');
  expect(found(3, 1, 1, 1)).toBe('3 addresses found: 1 not screened, 1 known, 1 left out.');
  expect(cost(1)).toBe('Screen all sends 1 request.');
});

test('search words name what is wrong with nearly an address', () => {
  const { near } = searchWords();
  expect(near([{ text: '0x52', digits: 39 }], 40)).toBe(
    '1 word looks like an address and is not one: 0x52 has 39 digits; 40 are needed.',
  );
  const many = ['a', 'b', 'c'].map((text) => ({ text, digits: null }));
  expect(near(many, 40)).toBe(
    '3 words look like an address and are not one: a has a wrong, missing or extra character; b has a wrong, missing or extra character; 1 more.',
  );
  expect(near([], 40)).toBe('');
});
