// Tests of encoded addresses: bytea, 32-byte words, digits without 0x and Tron's form are decoded.
import { expect, test } from 'vitest';
import { readChainCell } from '../../../../lib/detect/table/chain-cell';
import { decodeAddressCell } from '../../../../lib/detect/table/encoded-address';

const DIGITS = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const EVM = `0x${DIGITS}`;
/** The example of Tron's documentation: https://developers.tron.network/docs/account. */
const TRON_HEX = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test.each([
  [`\\x${DIGITS}`, EVM, 'bytea'],
  [`\\\\x${DIGITS}`, EVM, 'bytea'],
  [`X'${DIGITS}'`, EVM, 'bytea'],
  [`0x${'0'.repeat(24)}${DIGITS}`, EVM, 'padded'],
  [`${'0'.repeat(24)}${DIGITS}`, EVM, 'padded'],
  [`\\x${'0'.repeat(24)}${DIGITS}`, EVM, 'bytea'],
  [DIGITS, EVM, 'no-prefix'],
  [DIGITS.toUpperCase(), `0x${DIGITS.toUpperCase()}`, 'no-prefix'],
  [TRON_HEX, TRON, 'tron-hex'],
  [`0x${TRON_HEX}`, TRON, 'tron-hex'],
  [`\\x${TRON_HEX}`, TRON, 'bytea'],
  [`{\\x${DIGITS},\\x${TRON_HEX}}`, `{${EVM},${TRON}}`, 'bytea'],
])('decodeAddressCell decodes %s', (cell, text, note) => expect(decodeAddressCell(cell, null)).toEqual({ text, note }));

test.each([
  EVM,
  'ab'.repeat(32),
  `0x${'ab'.repeat(32)}`,
  `\\x${'ab'.repeat(32)}`,
  `0x${'0'.repeat(60)}01f4`,
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'a word',
  '',
  '\\x',
])('decodeAddressCell leaves %j', (cell) => expect(decodeAddressCell(cell, null)).toBeNull());

test('decodeAddressCell decodes no form of another chain than the named one', () => {
  expect(decodeAddressCell(DIGITS, readChainCell('Bitcoin'))).toBeNull();
  expect(decodeAddressCell(TRON_HEX, readChainCell('Ethereum'))).toBeNull();
  expect(decodeAddressCell(TRON_HEX, readChainCell('TRC20'))?.text).toBe(TRON);
});
