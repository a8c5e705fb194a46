// Tests of the import draft: columns are detected, duplicates merged, problems listed, secret keys removed.
import { describe, expect, test } from 'vitest';
import { MAX_CELL, MAX_COLUMNS } from '../../../lib/bulk/bulk-limits';
import { ALL_COLUMNS } from '../../../lib/bulk/detect-columns';
import { REMOVED_KEY_TEXT, readImportDraft } from '../../../lib/bulk/import-draft';
import { parseTableCell } from '../../../lib/bulk/parse-table-cell';
import { decodeText } from '../../../lib/lists/decode-list-file';
import { readTable } from '../../../lib/lists/read-delimited-table';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const OTHER = '0xd90e2f925da726b50c4ed8d0fb90ad053324f31b';
const BTC = '17mhyeBX617ABZ1ffThhUTJkHUcMvCkfd5';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const WIF = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ';
const SEED = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

const draftOf = (text: string, choice = {}) => readImportDraft(readTable(text).rows, choice);

test('import draft treats a sheet title as a row, not as a header', () => {
  const { head, columns, rows, counts } = draftOf(`Counterparties Q3,,\n,,\nclient,wallet,amount\nA,${EVM},1\n`);
  expect([head, columns.address]).toEqual([['client', 'wallet', 'amount'], 1]);
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [1, 'no-address'],
    [4, undefined],
  ]);
  expect(counts).toMatchObject({ rows: 2, problems: 1 });
});

describe('columns', () => {
  test.each<[string, string, { address: number; chain: number | null }]>([
    ['found by the header', `id,wallet\n1,${EVM}\n2,nothing`, { address: 1, chain: null }],
    ['found by the content', `a;b;c\nx;y;${EVM}\nx;y;${BTC}`, { address: 2, chain: null }],
    ['without a head', `x\t${EVM}\nx\t${OTHER}`, { address: 1, chain: null }],
    ['with the chain', `network,address\nBTC,${BTC}\nEthereum,${EVM}`, { address: 1, chain: 0 }],
    ['a column of coins is no column of chains', `coin,address\nUSDT,${TRON}\nDAI,${EVM}`, { address: 1, chain: null }],
    ['never that of the keys', `private key,address\n${WIF},${BTC}`, { address: 1, chain: null }],
    ['one list in one line', `${EVM},${OTHER},${BTC}`, { address: ALL_COLUMNS, chain: null }],
    ['one to a line', `${EVM}\n${OTHER}`, { address: 0, chain: null }],
  ])('%s', (_, text, columns) => expect(draftOf(text).columns).toEqual(columns));

  test('import draft uses the columns chosen by the person', () => {
    const text = `from,to\n${EVM},${OTHER}\n${EVM},${BTC}`;
    expect(draftOf(text, { columns: { address: 1, chain: null } }).targets.map(({ address }) => address)).toEqual([
      OTHER,
      BTC,
    ]);
  });

  test('import draft counts no header as a row and no first address as a header', () => {
    expect(draftOf(`Address\n${EVM}`)).toMatchObject({ head: ['Address'], counts: { rows: 1, problems: 0 } });
    expect(draftOf(`nobody\n${EVM}`)).toMatchObject({ head: null, counts: { rows: 2, problems: 1 } });
  });
});

describe('spellings', () => {
  test.each([
    EVM.toUpperCase().replace('0X', '0x'),
    `https://etherscan.io/address/${EVM}`,
    `hxxps://etherscan[.]io/address/${EVM}`,
    `ethereum:${EVM}@1`,
    `eip155:1:${EVM}`,
    `  ${EVM}\u200b `,
    `paid by ${EVM}, see mail`,
  ])('import draft merges %s with the same address', (spelling) => {
    const draft = draftOf(`wallet;x\n${EVM};\n${spelling};`);
    expect(draft.targets).toHaveLength(1);
    expect(draft.counts).toMatchObject({ rows: 2, twice: 1, problems: 0 });
    expect(draft.rows.map(({ at }) => at)).toEqual([[0], [0]]);
  });
});

describe('cells', () => {
  test.each<[string, string, string | null, string | null, object]>([
    [
      'the chain of the row decides',
      BTC,
      'bitcoin-cash',
      null,
      { problem: null, addresses: [{ chain: 'bitcoin-cash' }] },
    ],
    ['a chain other than the row names', EVM, 'tron', null, { problem: 'other-chain', addresses: [] }],
    ['nothing', '', null, null, { problem: 'no-address' }],
    ['a number that a spreadsheet made', '1,2E+48', null, null, { problem: 'number' }],
    ['a hash', `0x${'ab'.repeat(32)}`, null, null, { problem: 'hash' }],
    ['a form of 32 bytes whose chain is named', `0x${'ab'.repeat(32)}`, 'sui', null, { problem: null }],
    ['a name', 'vitalik.eth', null, null, { problem: 'name' }],
    ['a key', WIF, null, null, { problem: 'key' }],
    ['far too long', 'x'.repeat(5_000), null, null, { problem: 'too-long' }],
    [
      'a checksum that does not fit',
      '0x93DF2c9c8786242b8fdca3f96b3914b8b4a9f704',
      null,
      null,
      { addresses: [{ note: 'mismatch' }] },
    ],
  ])('%s', (_, text, named, family, read) => expect(parseTableCell(text, named, family)).toMatchObject(read));
});

describe('keys', () => {
  test.each([
    ['in the address column', `wallet\n${WIF}\n${EVM}`],
    ['in another column', `wallet,remark\n${EVM},${WIF}`],
    ['a seed among words', `wallet,remark\n${EVM},"his seed: ${SEED}. thanks"`],
    ['in a column named as such', `wallet,Private Key\n${EVM},${'ab'.repeat(32)}`],
    ['as the value of a name', `wallet,remark\n${EVM},wif=${WIF}`],
  ])('import draft drops and counts secrets: %s', (_, text) => {
    const draft = draftOf(text);
    const all = JSON.stringify(draft);
    for (const secret of [WIF, 'abandon abandon', 'ab'.repeat(32)]) expect(all).not.toContain(secret);
    expect(all).toContain(REMOVED_KEY_TEXT);
    expect(draft.counts.keys).toBe(1);
    expect(draft.targets.map(({ address }) => address)).toEqual([EVM]);
  });
});

describe('hostile tables', () => {
  test.each<[string, string, number]>([
    ['a quote that is never closed', `wallet\n"${EVM}\n${OTHER}\n`, 2],
    ['a cell of a megabyte', `wallet,x\n${EVM},${'y'.repeat(1_000_000)}`, 1],
    ['a hundred thousand columns', `${EVM}${',x'.repeat(100_000)}`, 1],
    ['NUL bytes', `wallet\n\0${EVM}\0\n${OTHER}`, 2],
    ['formulas', `wallet\n=HYPERLINK("${EVM}")\n@SUM(1)`, 1],
    ['carriage returns', `wallet\r${EVM}\r\n${OTHER}\r`, 2],
  ])('%s', (_, text, found) => {
    const draft = draftOf(text);
    expect(draft.targets).toHaveLength(found);
    for (const { cells } of draft.rows) {
      expect(cells.length).toBeLessThanOrEqual(MAX_COLUMNS);
      for (const cell of cells) expect(cell.length).toBeLessThanOrEqual(MAX_CELL);
    }
  });

  test.each(['utf-16le', 'utf-16be'] as const)('import draft decodes %s by its byte order mark', (encoding) => {
    const text = `\ufeffwallet\r\n${EVM}\r\n`;
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let n = 0; n < text.length; n++) view.setUint16(n * 2, text.charCodeAt(n), encoding === 'utf-16le');
    expect(draftOf(decodeText(bytes)).targets).toMatchObject([{ address: EVM }]);
  });
});

test('import draft accounts for every row, and groups chains with the largest first', () => {
  const draft = draftOf(`wallet;x\n${BTC};\n${EVM};\nnobody;\n${OTHER} ${EVM};\n${TRON};`);
  const { rows, further, twice, problems } = draft.counts;
  expect(rows + further).toBe(draft.targets.length + twice + problems);
  expect(draft.targets.map(({ chain }) => chain)).toEqual(['evm', 'evm', 'bitcoin', 'tron']);
  expect(draft.rows.map(({ line, at, problem }) => [line, at, problem])).toEqual([
    [2, [2], undefined],
    [3, [0], undefined],
    [4, [], 'no-address'],
    [5, [1, 0], undefined],
    [6, [3], undefined],
  ]);
  expect(draft.problems).toEqual([{ line: 4, problem: 'no-address', text: 'nobody' }]);
});
