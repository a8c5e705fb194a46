// Tests of malformed addresses: each misspelled address is reported once, and hashes are not reported.
import { expect, test } from 'vitest';
import { findMalformedAddresses } from '../../../../lib/detect/query/malformed-addresses';

const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe';
const BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb';

test.each([
  [HEX, [{ text: HEX, digits: 39 }]],
  [`${HEX}, ${HEX}.`, [{ text: HEX, digits: 39 }]],
  [
    `to ${BITCOIN} and ${HEX}`,
    [
      { text: BITCOIN, digits: null },
      { text: HEX, digits: 39 },
    ],
  ],
  ['build 9e107d9d372bb6826bd81d3542a419d6 is out', []],
  [`0x${'5a'.repeat(32)}`, []],
  ['nothing here', []],
])('findMalformedAddresses: %s', (text, found) => expect(findMalformedAddresses(text)).toEqual(found));

test('findMalformedAddresses examines a bounded number of words', () => {
  const words = Array.from({ length: 600 }, (_, n) => `0x${String(n).padStart(39, '1')}`);
  expect(findMalformedAddresses(words.join(' '))).toHaveLength(500);
});
