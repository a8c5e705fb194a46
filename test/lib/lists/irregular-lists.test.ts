// Tests of irregular list files: title lines, non-English headers and several addresses in a cell are read.
import { describe, expect, test } from 'vitest';
import type { ReadList } from '../../../lib/lists/list-entry';
import { readList } from '../../../lib/lists/read-list';
import { BTC, BTC_TYPO, EVM, EVM_CANONICAL, TRON, WIF } from './ofac-samples';

const read = (text: string) => readList(text) as ReadList;
const brief = (text: string) => read(text).entries.map(({ chain, address, label }) => [chain, address, label ?? '']);
const refused = (text: string) => read(text).refusals.map(({ line, why }) => [line, why]);

const LINE = [['evm', EVM_CANONICAL, 'Hans']];
const TWO = [
  ['evm', EVM_CANONICAL, 'Hans'],
  ['bitcoin', BTC, 'Hans'],
];
test.each<[name: string, text: string, entries: string[][]]>([
  ['Excel’s own first line', `sep=;\r\nAdresse;Name\r\n${EVM};Hans\r\n`, LINE],
  ['decimal commas', `address;amount;label\n${EVM};1.234,56;Hans\n`, LINE],
  ['Address(es)', `Address(es),Label(s)\n${EVM},Hans\n`, LINE],
  ['German', `Bezeichnung,Adresse\nHans,${EVM}\n`, LINE],
  ['Chinese', `标签,地址\nHans,${EVM}\n`, LINE],
  ['a language that we do not know', `ที่อยู่,ชื่อ\n${EVM},Hans\n`, LINE],
  ['a title above the header', `My export\n\nDate,Address,Label\n2026,${EVM},Hans\n`, LINE],
  ['an account that is a name', `Account,Address,Label\nacme,${EVM},Hans\n`, LINE],
  ['a column that is a chain’s name', `name,eth,btc\nHans,${EVM},${BTC}\n`, TWO],
  ['several columns of addresses', `address 1,address 2,label\n${EVM},${BTC},Hans\n`, TWO],
  ['several addresses in a cell', `Address(es),Label\n"${EVM}\n${BTC}",Hans\n`, TWO],
  ['a formula with a link', `address,label\n"=HYPERLINK(""https://x.example/${BTC}"",""${BTC}"")",Hans`, TWO.slice(1)],
  ['a column called __proto__', `__proto__,address,label\nx,${EVM},Hans\n`, LINE],
  ['zeros between the letters', `address,label\n\0${EVM},Ha\0ns\n`, LINE],
  [
    'labels of one address in several lines',
    `address,label\n${EVM},first\n${EVM},second\n${EVM},first`,
    [['evm', EVM_CANONICAL, 'first; second']],
  ],
  ['a row of addresses', `${EVM},${BTC}\n`, TWO.map(([chain = '', address = '']) => [chain, address, ''])],
  ['one JSON to a line', `{"address":"${EVM}","label":"Hans"}\n{"wallet":"${BTC}","name":"Hans"}`, TWO],
  ['JSON with names as people write them', `[{"Wallet Address":"${EVM}","Name Tag":"Hans"}]`, LINE],
  ['JSON of rows', `[["address","label"],["${EVM}","Hans"],["${BTC}","Hans"]]`, TWO],
  ['JSON of owners', `[{"name":"Hans","addresses":["${EVM}",{"chain":"btc","address":"${BTC}"}]}]`, TWO],
  ['JSON from name to address', `{"version":"1","Hans":"${EVM}"}`, LINE],
  ['JSON with a postal address', `[{"name":"Hans","address":"7 Quay","wallets":["${EVM}"]}]`, LINE],
  ['JSON with __proto__', `{"__proto__":{"address":"${EVM}","label":"Hans"}}`, LINE],
])('readList: %s', (_name, text, entries) => {
  expect(brief(text)).toEqual(entries);
  expect(read(text).refused).toBe(0);
});
test('readList reads a thousand addresses in one line and rejects endless text', () => {
  const all = Array.from({ length: 1_000 }, (_, n) => `0x${'5c'.repeat(15)}${n.toString(16).padStart(10, '0')}`);
  for (const between of [' ', ',', ', ', ';']) expect(read(all.join(between)).entries).toHaveLength(1_000);
  expect(refused(`address,label\n${EVM},x\n${'y'.repeat(5_000)},x`)).toEqual([[3, 'too-long']]);
});
test('readList takes no first row with a typo or key as a header', () => {
  expect(refused(`${BTC_TYPO},exchange\n${EVM},exchange`)).toEqual([[1, 'typo']]);
  expect(refused(`${WIF},exchange\n${EVM},exchange`)).toEqual([[1, 'key']]);
});
test('readList rejects a cut JSON line by its position', () => {
  expect(refused(`{"address":"${EVM}"}\n{"addr`)).toEqual([[2, 'broken']]);
});
test('readList names unread columns that contain addresses', () => {
  expect(read(`Address,Deployer,Label\n${EVM},${EVM},Hans\n${BTC},${EVM},Hans`).leftOut).toEqual(['Deployer']);
  expect(read(`Address,Note\n${EVM},see ${EVM}\n${BTC},x\n${TRON},x`).leftOut).toBeUndefined();
});
test('readList counts shortened labels, ends them in an ellipsis and splits no surrogate pair', () => {
  const result = read(`${EVM},${'x'.repeat(10_000)}\n${BTC},${'😀'.repeat(150)}\n${TRON},short`);
  expect(result.cutLabels).toBe(2);
  const [long = '', smiles = ''] = result.entries.map(({ label }) => label);
  expect(long).toHaveLength(200);
  expect(long.endsWith('x…')).toBe(true);
  expect(smiles).toMatch(/^(?:😀)+…$/u);
  expect(smiles.length).toBeLessThanOrEqual(200);
});

describe('registers of persons with a few wallets', () => {
  const head = (...names: string[]) => names.join(',');
  const PERSON = 'IVANOVA';

  test.each([
    [
      'the United Kingdom, in the remarks',
      `Last Updated,12/11/2026\n${head('Name 6', 'Name 1', 'Title', 'Address 1', 'Country', 'Other Information')}\n` +
        `${PERSON},Ada,Dr,12 Main street,Nowhere,"(UK Sanctions List Ref): CYB0001. Wallet ${BTC}; Email a@b.example"\n` +
        'OTHER,Bo,,13 Main street,Nowhere,(UK Sanctions List Ref): CYB0002.\nTHIRD,Cy,,14 Main street,Nowhere,\n',
    ],
    [
      'the European Union, with semicolons',
      `Entity_LogicalId;Entity_Remark;NameAlias_WholeName;Address_City\n13;;OTHER;Nowhere\n14;BTC ${BTC};${PERSON};Nowhere\n15;see above;THIRD;Nowhere\n16;none;FOURTH;Nowhere\n`,
    ],
    [
      'OpenSanctions, among the names',
      `${head('id', 'schema', 'name', 'aliases', 'addresses', 'identifiers')}\nNK-1,Person,OTHER,,12 Main street,\nNK-2,CryptoWallet,${BTC},${PERSON},,\nNK-3,Person,THIRD,,13 Main street,\nNK-4,Person,FOURTH,,,\n`,
    ],
  ])('%s', (_, text) => {
    const { entries, refusals } = read(text);
    expect(entries.map(({ chain, address }) => [chain, address])).toEqual([['bitcoin', BTC]]);
    expect(refusals.every(({ why }) => why === 'no-address')).toBe(true);
  });

  test('readList labels a wallet with the person beside it, and never with the address', () => {
    const uk = `${head('Name 6', 'Address 1', 'Other Information')}\n${PERSON},12 Main street,Wallet ${BTC}\nOTHER,13 Main street,x\nTHIRD,14 Main street,x\n`;
    expect(read(uk).entries).toEqual([{ chain: 'bitcoin', address: BTC, label: PERSON }]);
    const wallets = `${head('id', 'name', 'aliases', 'addresses')}\n1,${BTC},${PERSON},\n2,${TRON},,\n`;
    expect(read(wallets).entries).toEqual([
      { chain: 'bitcoin', address: BTC, label: PERSON },
      { chain: 'tron', address: TRON },
    ]);
  });

  test('readList reads an address column alone when it has addresses', () => {
    expect(read(`Address,Note,Label\n${BTC},paid ${TRON},Hans\nn/a,paid ${TRON},Hans\n`).entries).toHaveLength(1);
  });
});
