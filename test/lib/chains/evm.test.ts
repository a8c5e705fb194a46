// Tests of EVM addresses: the letter case determines the checksum state.
import { expect, test } from 'vitest';
import { evm, toEip55 } from '../../../lib/chains/evm';

const RIGHT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test.each([
  ['right mixed case', RIGHT, 'ok'],
  ['lower case', RIGHT.toLowerCase(), 'none'],
  ['upper case', `0x${RIGHT.slice(2).toUpperCase()}`, 'none'],
  ['wrong mixed case', RIGHT.replace('Ae', 'aE'), 'mismatch'],
  ['right case by ERC-1191 on Rootstock', '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', 'ok'],
  ['right case by ERC-1191 on its test network', '0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd', 'ok'],
  ['right case by ERC-1191 of no network that uses it', '0x5AaeB6053F3e94C9b9A09f33669435E7eF1bEAEd', 'mismatch'],
  ['digits only', `0x${'12345678'.repeat(5)}`, 'none'],
])('evm.parse: %s', (_, text, checksum) => {
  expect(evm.parse(text)).toEqual({ canonical: text.toLowerCase(), checksum, certainty: 'sure' });
});

test('toEip55 restores the letter case of the checksum', () => {
  expect(toEip55(RIGHT.toLowerCase())).toBe(RIGHT);
});
