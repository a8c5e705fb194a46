// Tests of CashAddr prefixes: an address is found after a label, and not after a misspelled prefix.
import { expect, test } from 'vitest';
import { hasWrongPrefix } from '../../../lib/detect/cashaddr-prefix-check';
import { findAddresses } from '../../../lib/detect/find-addresses';

const BCH = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
const XEC = 'qqra3amvnyyhrltyn5h97klwe68cuw3sfcgry9hl9k';

test.each(['bitcoincash', 'BitcoinCash', 'address', 'bcash', 'to', 'https', ''])(
  '“%s:” is a label and not a wrong prefix',
  (label) => {
    const text = `${label}:${BCH}`;
    expect(findAddresses(text).map(({ chain }) => chain)).toEqual(['bitcoin-cash']);
  },
);
test.each([
  'bitcoimcash',
  'bitc0incash',
  'BITCOINCAsH',
  'xbitcoincash',
  'qpm2bitcoincash',
  'itcoincash',
  'bitcincash',
  'bitcoin7cash',
  'bitcoincashs',
])('“%s:” is a wrong prefix', (label) => {
  expect(findAddresses(`${label}:${BCH}`)).toEqual([]);
  expect(findAddresses(`pay ${label}:${BCH} now`)).toEqual([]);
});
test('each family checks its own prefix, directly before the payload only', () => {
  expect(['ecosh', '9ecash', 'cash', 'ecassh'].flatMap((label) => findAddresses(`${label}:${XEC}`))).toEqual([]);
  expect(findAddresses(`bcash:${BCH} ecosh: ${XEC}`)).toHaveLength(2);
  expect(hasWrongPrefix('bitcoin', BCH, `bitcoimcash:${BCH}`, 12)).toBe(false);
  expect(hasWrongPrefix('bitcoin-cash', BCH, BCH, 0)).toBe(false);
});
