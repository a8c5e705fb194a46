// Tests of TON addresses: the spellings of an account have one canonical form; other workchains are rejected.
import { expect, test } from 'vitest';
import { ton } from '../../../lib/chains/ton';

const CANONICAL = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF';
const RAW = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e';

test.each([CANONICAL, CANONICAL.replace('-', '+'), 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA'])(
  'ton.parse is certain about %s',
  (text) => {
    expect(ton.parse(text)).toEqual({ canonical: CANONICAL, checksum: 'ok', certainty: 'sure' });
  },
);
test('ton.parse returns possible for the raw form in either case', () => {
  for (const text of [RAW, RAW.toUpperCase()]) {
    expect(ton.parse(text)).toEqual({ canonical: CANONICAL, checksum: 'none', certainty: 'possible' });
  }
});
test.each(['1:', '-2:', ':', ''])('ton.parse rejects the hash behind “%s”', (workchain) => {
  expect(ton.parse(workchain + RAW.slice(2))).toBeNull();
});
