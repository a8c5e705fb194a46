// Tests of NEAR accounts: names and 64 hex digits are only `possible`, and malformed ones are rejected.
import { expect, test } from 'vitest';
import { near } from '../../../lib/chains/near';

test.each(['alice.near', 'a-b_c.d.near', `${'ab'.repeat(20)}.lockup.near`, 'hot.tg', 'ab'.repeat(32)])(
  'near.parse returns possible for %s',
  (text) => {
    expect(near.parse(text)).toEqual({ canonical: text, checksum: 'none', certainty: 'possible' });
  },
);
test.each([
  'near',
  '.near',
  'a--b.near',
  'a-.near',
  'Alice.near',
  'a.near.org',
  `${'a'.repeat(60)}.near`,
  'ab'.repeat(31),
])('near.parse rejects %s', (text) => {
  expect(near.parse(text)).toBeNull();
});
