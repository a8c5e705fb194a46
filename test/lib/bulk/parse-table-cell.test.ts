// Tests of table cell parsing: a cell may have several addresses; a named chain resolves ambiguous formats.
import { expect, test } from 'vitest';
import { CELL_PROBLEMS, type ChainChoice, parseTableCell } from '../../../lib/bulk/parse-table-cell';
import { readChainCell } from '../../../lib/detect/table/chain-cell';
import { bulkWords } from '../../../lib/i18n/words/bulk';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const BTC = '17mhyeBX617ABZ1ffThhUTJkHUcMvCkfd5';
/** Base58 of a Litecoin script hash, which is valid for Bitcoin too. */
const SHARED = '3CDJNfdWX8m2NwuGUV3nhXHXEeLygMXoAj';
const DOGE = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L';
const SUI = `0x${'ab'.repeat(32)}`;

const LEFT_OUT: ChainChoice = { family: null, byFormat: false };
/** @param named chain cell of the row */
const read = (text: string, named = '', choice: Partial<ChainChoice> = {}) =>
  parseTableCell({ text, named: readChainCell(named), mayDecode: true }, { ...LEFT_OUT, ...choice });

test('parseTableCell returns several addresses of one cell, each once', () =>
  expect(read(`${EVM} ${BTC} ${EVM}`).addresses.map(({ chain }) => chain)).toEqual(['evm', 'bitcoin']));

test('parseTableCell resolves an ambiguous form by the chosen or named chain', () => {
  expect(read(SHARED, 'litecoin').addresses[0]?.chain).toBe('litecoin');
  expect(read(SUI)).toEqual({ addresses: [], problem: 'hash' });
  expect(read(SUI, '', { family: 'aptos' }).addresses[0]?.chain).toBe('aptos');
});

test('every cell problem has a UI string', () =>
  expect(Object.keys(bulkWords().problems.reason).sort()).toEqual([...CELL_PROBLEMS].sort()));

test('parseTableCell never throws', () => {
  for (const text of ['\0', '\ud800', '"', '=1+1', '\ufeff', ' '.repeat(4_096), '0x', '('.repeat(4_000)])
    expect(read(text).addresses).toEqual([]);
});

test.each<[string, string, string, object]>([
  ['a chain that its row does not name', EVM, 'Tron', { problem: 'other-chain', addresses: [] }],
  ['a coin without rules that shares the format', DOGE, 'DigiByte', { problem: 'unknown-chain', addresses: [] }],
  ['a token beside a format of one family', EVM, 'SOMETOKEN', { problem: null, addresses: [{ chain: 'evm' }] }],
  ['a chain by name and ticker', BTC, 'Bitcoin Cash (BCH)', { addresses: [{ chain: 'bitcoin-cash' }] }],
])('parseTableCell asks about %s only if the chain is not certain', (_, text, named, expected) =>
  expect(read(text, named)).toMatchObject(expected),
);

test('parseTableCell screens an address on the chain of its format if the user chose that, and marks it', () => {
  const choice = { byFormat: true };
  expect(read(DOGE, 'DigiByte', choice)).toEqual({
    addresses: [{ chain: 'dogecoin', address: DOGE, note: 'named-otherwise' }],
    problem: null,
  });
  expect(read(EVM, 'Tron', choice).addresses).toMatchObject([{ chain: 'evm', note: 'named-otherwise' }]);
});

test.each([
  ['bytea', `\\x${EVM.slice(2)}`],
  ['a padded word', `0x${'0'.repeat(24)}${EVM.slice(2)}`],
  ['digits without 0x', EVM.slice(2)],
])('parseTableCell decodes %s in an address column only', (_, text) => {
  expect(read(text).addresses).toEqual([{ chain: 'evm', address: EVM, note: 'decoded' }]);
  expect(parseTableCell({ text, named: null, mayDecode: false }, LEFT_OUT).addresses).toEqual([]);
});

test('parseTableCell asks about raw bytes whose row names another chain', () => {
  expect(read(`\\x${EVM.slice(2)}`, 'Tron')).toMatchObject({ problem: 'other-chain', addresses: [] });
});

test('parseTableCell reads the whole of a long text, and reports a long word', () => {
  const prose = `${'it was moved on. '.repeat(400)}${EVM} ${'and then again. '.repeat(400)}${BTC}`;
  expect(read(prose).addresses.map(({ chain }) => chain)).toEqual(['evm', 'bitcoin']);
  expect(read('x'.repeat(5_000)).problem).toBe('too-long');
});
