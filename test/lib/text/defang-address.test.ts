// Tests of defanged addresses: page text detection finds none of them, and pasting restores the address.
import { expect, test } from 'vitest';
import { findAddresses } from '../../../lib/detect/find-addresses';
import { parsePasted } from '../../../lib/detect/parse-pasted';
import { DEFANG_BREAK, defangAddress } from '../../../lib/text/defang-address';

const ADDRESSES = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
  'EQD__________________________________________0vo',
];

test.each(ADDRESSES)('defanged %s is not recognized on a page', (address) => {
  expect(findAddresses(address)).toHaveLength(1);
  expect(findAddresses(defangAddress(address))).toEqual([]);
});

test.each(ADDRESSES)('defanged %s is restored, also when it is pasted', (address) => {
  const defanged = defangAddress(address);
  expect(defanged.replace(DEFANG_BREAK, '')).toBe(address);
  const [asItIs] = parsePasted(address);
  expect(parsePasted(defanged)).toMatchObject([
    { canonical: asItIs?.canonical, chain: asItIs?.chain, form: 'address', defanged: true },
  ]);
});
