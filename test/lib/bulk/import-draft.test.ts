// Tests of the import draft: columns are detected, duplicates merged, problems listed, secret keys removed.
import { describe, expect, test } from 'vitest';
import { MAX_CELL, MAX_COLUMNS } from '../../../lib/bulk/bulk-limits';
import { readImportDraft } from '../../../lib/bulk/import-draft';
import { parseTableCell } from '../../../lib/bulk/parse-table-cell';
import { REMOVED_SECRET_TEXT } from '../../../lib/bulk/secret-cells';
import type { TableColumns } from '../../../lib/bulk/table-columns';
import { readChainCell } from '../../../lib/detect/table/chain-cell';
import { decodeText } from '../../../lib/lists/decode-list-file';
import { readTable } from '../../../lib/lists/read-delimited-table';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const OTHER = '0xd90e2f925da726b50c4ed8d0fb90ad053324f31b';
const BTC = '17mhyeBX617ABZ1ffThhUTJkHUcMvCkfd5';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const WIF = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ';
const SEED = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

const draftOf = (text: string, choice = {}) => readImportDraft(readTable(text).rows, choice);

test('import draft skips the lines above the header, and reports an address there', () => {
  const { head, columns, rows, counts, problems } = draftOf(
    `Counterparties Q3,,\n,,\nWallet,${OTHER},\nclient,wallet,amount\nA,${EVM},1\n`,
  );
  expect([head, columns.addresses]).toEqual([['client', 'wallet', 'amount'], [1]]);
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([[5, undefined]]);
  expect(counts).toMatchObject({ rows: 1, above: 2, problems: 1 });
  expect(problems).toEqual([{ line: 3, problem: 'above-header', text: OTHER, named: '' }]);
});

test('import draft screens both parties, and reports the party that is mistyped', () => {
  const typo = `${TRON.slice(0, -1)}u`;
  const draft = draftOf(`From,To,ContractAddress\n${EVM},${OTHER},${EVM}\n${EVM},Binance,\n${typo},${TRON},`);
  expect(draft.targets.map(({ address }) => address)).toEqual([EVM, OTHER, TRON]);
  expect(draft.rows.map(({ at, problem }) => [at, problem])).toEqual([
    [[0, 1], undefined],
    [[0], undefined],
    [[2], 'misspelt'],
  ]);
  expect(draft.problems.map(({ line, text }) => [line, text])).toEqual([[4, typo]]);
  expect(draft.counts).toMatchObject({ rows: 3, further: 2, twice: 1, problems: 1 });
});

test('import draft counts an address of another chain as a question, not as no address', () => {
  const table = `address,network\n${EVM},Tron\n${BTC},Groestlcoin\n${TRON},TRC20\nn/a,Tron`;
  const { counts, problems, targets } = draftOf(table);
  expect(counts).toMatchObject({ questions: 2, problems: 1 });
  expect(problems.map(({ problem, named }) => [problem, named])).toEqual([
    ['other-chain', 'Tron'],
    ['unknown-chain', 'Groestlcoin'],
    ['no-address', 'Tron'],
  ]);
  expect(targets.map(({ chain }) => chain)).toEqual(['tron']);
  const byFormat = draftOf(table, { byFormat: true });
  expect(byFormat.counts).toMatchObject({ questions: 0, 'named-otherwise': 2 });
  expect(byFormat.targets.map(({ chain }) => chain).sort()).toEqual(['bitcoin', 'evm', 'tron']);
});

test('import draft reports a row whose address is in a column that is not read', () => {
  expect(draftOf(`wallet,remark\n${EVM},\n,see ${OTHER}\n,nothing`).problems.map(({ problem }) => problem)).toEqual([
    'other-column',
    'no-address',
  ]);
});

test('import draft reports an address in another column of a further table', () => {
  const { problems } = draftOf(`date,to\n1,${EVM}\n\naddress,private key\n${OTHER},hunter2`);
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [4, 'no-address'],
    [5, 'other-column'],
  ]);
});

test('import draft splits a row of very many addresses', () => {
  const addresses = Array.from({ length: 2_500 }, (_, n) => `0x${(n + 0x10000).toString(16).padStart(40, '1')}`);
  const { rows, targets } = draftOf(`id,wallet\n1,"${addresses.join(' ')}"`);
  expect(targets).toHaveLength(2_500);
  expect(rows.map(({ line, at }) => [line, at.length])).toEqual([
    [2, 2_000],
    [2, 500],
  ]);
});

describe('columns', () => {
  test.each<[string, string, TableColumns]>([
    ['found by the header', `id,wallet\n1,${EVM}\n2,nothing`, { addresses: [1], network: null, coin: null }],
    ['found by the content', `a;b;c\nx;y;${EVM}\nx;y;${BTC}`, { addresses: [2], network: null, coin: null }],
    ['without a head', `x\t${EVM}\nx\t${OTHER}`, { addresses: [1], network: null, coin: null }],
    ['with the chain', `network,address\nBTC,${BTC}\nEthereum,${EVM}`, { addresses: [1], network: 0, coin: null }],
    ['a column of tokens', `coin,address\nUSDT,${TRON}\nDAI,${EVM}`, { addresses: [1], network: null, coin: 0 }],
    ['never that of the keys', `private key,address\n${WIF},${BTC}`, { addresses: [1], network: null, coin: null }],
    ['one list in one line', `${EVM},${OTHER},${BTC}`, { addresses: 'all', network: null, coin: null }],
    ['one to a line', `${EVM}\n${OTHER}`, { addresses: [0], network: null, coin: null }],
  ])('%s', (_, text, columns) => expect(draftOf(text).columns).toEqual(columns));

  test('import draft uses the columns chosen by the person', () => {
    const text = `from,to\n${EVM},${OTHER}\n${EVM},${BTC}`;
    expect(
      draftOf(text, { columns: { addresses: [1], network: null, coin: null } }).targets.map(({ address }) => address),
    ).toEqual([OTHER, BTC]);
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
  ])('%s', (_, text, named, family, read) =>
    expect(
      parseTableCell({ text, named: readChainCell(named ?? ''), mayDecode: true }, { family, byFormat: false }),
    ).toMatchObject(read),
  );
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
    expect(all).toContain(REMOVED_SECRET_TEXT);
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
  expect(draft.problems).toEqual([{ line: 4, problem: 'no-address', text: 'nobody', named: '' }]);
});
