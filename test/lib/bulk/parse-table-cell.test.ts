// Tests of table cell parsing: a cell may have several addresses; a named chain resolves ambiguous formats.
import { expect, test } from 'vitest';
import { CELL_PROBLEMS, parseTableCell } from '../../../lib/bulk/parse-table-cell';
import { bulkWords } from '../../../lib/i18n/bulk';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const BTC = '17mhyeBX617ABZ1ffThhUTJkHUcMvCkfd5';
/** Base58 of a Litecoin script hash, which is valid for Bitcoin too. */
const SHARED = '3CDJNfdWX8m2NwuGUV3nhXHXEeLygMXoAj';

test('parseTableCell returns several addresses of one cell, each once', () =>
  expect(parseTableCell(`${EVM} ${BTC} ${EVM}`, null, null).addresses.map(({ chain }) => chain)).toEqual([
    'evm',
    'bitcoin',
  ]));

test('parseTableCell resolves an ambiguous form by the chosen or named chain', () => {
  expect(parseTableCell(SHARED, 'litecoin', null).addresses[0]?.chain).toBe('litecoin');
  const hash = `0x${'ab'.repeat(32)}`;
  expect(parseTableCell(hash, null, null)).toEqual({ addresses: [], problem: 'hash' });
  expect(parseTableCell(hash, null, 'aptos').addresses[0]?.chain).toBe('aptos');
});

test('every cell problem has a UI string', () =>
  expect(Object.keys(bulkWords().problems.reason).sort()).toEqual([...CELL_PROBLEMS].sort()));

test('parseTableCell never throws', () => {
  for (const text of ['\0', '\ud800', '"', '=1+1', '\ufeff', ' '.repeat(4_096), '0x', '('.repeat(4_000)])
    expect(parseTableCell(text, null, null).addresses).toEqual([]);
});
