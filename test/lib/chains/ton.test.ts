// TON: four spellings, one account.
import { expect, test } from 'vitest';
import { ton } from '../../../lib/chains/ton';

const CANONICAL = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF';
const RAW = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e';

test.each([CANONICAL, CANONICAL.replace('-', '+'), 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA'])(
  '%s is sure',
  (text) => {
    expect(ton.parse(text)).toEqual({ canonical: CANONICAL, checksum: 'ok', certainty: 'sure' });
  },
);
test('the raw form, in either case, is possible', () => {
  for (const text of [RAW, RAW.toUpperCase()]) {
    expect(ton.parse(text)).toEqual({ canonical: CANONICAL, checksum: 'none', certainty: 'possible' });
  }
});
test.each(['1:', '-2:', ':', ''])('the hash behind “%s” is refused', (workchain) => {
  expect(ton.parse(workchain + RAW.slice(2))).toBeNull();
});
