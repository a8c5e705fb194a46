// NEAR: names by its rules, digits by their number, neither ever sure.
import { expect, test } from 'vitest';
import { near } from '../../../lib/chains/near';

test.each(['alice.near', 'a-b_c.d.near', `${'ab'.repeat(20)}.lockup.near`, 'hot.tg', 'ab'.repeat(32)])('%s', (text) => {
  expect(near.parse(text)).toEqual({ canonical: text, checksum: 'none', certainty: 'possible' });
});
test.each([
  'near',
  '.near',
  'a--b.near',
  'a-.near',
  'Alice.near',
  'a.near.org',
  `${'a'.repeat(60)}.near`,
  'ab'.repeat(31),
])('%s is none', (text) => {
  expect(near.parse(text)).toBeNull();
});
