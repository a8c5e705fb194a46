// Tests of list reading: OFAC files, text lines, tables and JSON give the expected entries and rejections.
import { describe, expect, test } from 'vitest';
import type { ReadList } from '../../../lib/lists/list-entry';
import { readList } from '../../../lib/lists/read-list';
import {
  BTC,
  BTC_TYPO,
  EVM,
  EVM_CANONICAL,
  SDN_ADVANCED,
  SDN_COMMENTS,
  SDN_CSV,
  SDN_ENHANCED,
  SDN_TXT,
  SDN_XML,
  SOLANA,
  TRON,
  WIF,
} from './ofac-samples';

const read = (text: string) => readList(text) as ReadList;
const brief = (text: string) => read(text).entries.map(({ chain, address, label }) => [chain, address, label ?? '']);
const refused = (text: string) => read(text).refusals.map(({ line, why }) => [line, why]);

const ADA = 'NORTHWIND, Ada';

describe('OFAC files', () => {
  test.each<[name: string, text: string, source: string, date: string | undefined, entries: string[][]]>([
    [
      'SDN.CSV',
      SDN_CSV,
      'ofac-csv',
      undefined,
      [
        ['bitcoin', BTC, ADA],
        ['evm', EVM_CANONICAL, ADA],
        ['tron', TRON, 'EXAMPLE TRADING'],
      ],
    ],
    ['its comments', SDN_COMMENTS, 'ofac-csv', undefined, [['bitcoin', BTC, '']]],
    [
      'SDN.XML',
      SDN_XML,
      'ofac-xml',
      '2026-11-12',
      [
        ['bitcoin', BTC, 'Ada NORTHWIND & SONS'],
        ['evm', EVM_CANONICAL, 'Ada NORTHWIND & SONS'],
        ['tron', TRON, 'EXAMPLE TRADING'],
      ],
    ],
    [
      'SDN_ADVANCED.XML',
      SDN_ADVANCED,
      'ofac-advanced-xml',
      '2026-11-02',
      [
        ['bitcoin', BTC, 'NORTHWIND Ada'],
        ['evm', EVM_CANONICAL, 'NORTHWIND Ada'],
      ],
    ],
    [
      'SDN_ENHANCED.XML',
      SDN_ENHANCED,
      'ofac-enhanced-xml',
      '2026-11-09',
      [
        ['bitcoin', BTC, 'NORTHWIND & SONS, Ada'],
        ['evm', EVM_CANONICAL, 'NORTHWIND & SONS, Ada'],
        ['tron', TRON, 'EXAMPLE TRADING'],
      ],
    ],
    [
      'SDN.TXT',
      SDN_TXT,
      'ofac-text',
      '2026-11-12',
      [
        ['bitcoin', BTC, ADA],
        ['evm', EVM_CANONICAL, ADA],
        ['tron', TRON, 'EXAMPLE TRADING'],
      ],
    ],
  ])('%s', (_name, text, source, date, entries) => {
    expect(read(text)).toMatchObject({ source, duplicates: 0 });
    expect(read(text).date).toBe(date);
    expect(brief(text)).toEqual(entries);
  });
  test.each(['02/31/2026', '02/29/2026', '13/01/2026', '00/12/2026', '11/00/2026'])(
    'readList ignores an impossible date (%s) and keeps every entry',
    (day) => {
      const xml = SDN_XML.replace('11/12/2026', day);
      expect(read(xml).date).toBeUndefined();
      expect(brief(xml)).toEqual(brief(SDN_XML));
    },
  );
  test('readList keeps an address in the wrong case, and flags it', () =>
    expect(read(SDN_XML)).toMatchObject({ notes: { 'wrong-case': 1 }, refused: 0 }));
  test.each([SDN_TXT, SDN_CSV])('readList accepts Windows line ends', (text) =>
    expect(brief(text.replaceAll('\n', '\r\n'))).toEqual(brief(text)),
  );
});

describe('one address per line', () => {
  test.each<[line: string, entry: string[]]>([
    [EVM, ['evm', EVM_CANONICAL, '']],
    [`${EVM},Hot wallet 3`, ['evm', EVM_CANONICAL, 'Hot wallet 3']],
    [`${EVM}\tHot wallet 3`, ['evm', EVM_CANONICAL, 'Hot wallet 3']],
    [`${EVM} # Hot wallet 3`, ['evm', EVM_CANONICAL, 'Hot wallet 3']],
    [`${EVM}   Hot wallet 3  `, ['evm', EVM_CANONICAL, 'Hot wallet 3']],
    [`Hot wallet 3: ${EVM}`, ['evm', EVM_CANONICAL, 'Hot wallet 3']],
    [`ETH ${EVM}`, ['evm', EVM_CANONICAL, '']],
    [`BCH ${BTC}`, ['bitcoin-cash', 'qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy', '']],
    [`${SOLANA}`, ['solana', SOLANA, '']],
    [`${TRON} – exchange`, ['tron', TRON, 'exchange']],
  ])('%j', (line, entry) => {
    expect(brief(line)).toEqual([entry]);
    expect(brief(`# remark\n\n// another\n; third\n${line}\n`)).toEqual([entry]);
  });
  test.each([
    ['hello', 'no-address'],
    [BTC_TYPO, 'typo'],
    [WIF, 'key'],
    [`${WIF} my key`, 'key'],
    [`0x${'ab'.repeat(32)}`, 'hash'],
    ['example.eth', 'name'],
  ])('readList rejects %s as %s with its line', (line, why) => {
    expect(refused(`${BTC}\n\n${line}`)).toEqual([[3, why]]);
  });
  test('readList counts duplicates in every spelling and keeps a later label', () => {
    expect(read(`${EVM}\n${EVM_CANONICAL},Hot\n${EVM}`)).toMatchObject({
      duplicates: 2,
      entries: [{ chain: 'evm', address: EVM_CANONICAL, label: 'Hot' }],
    });
  });
  test.each([
    ['text', `${BTC} ${WIF}`],
    ['text, the key first', `${WIF} ${BTC}`],
    ['a table without a header', `${BTC},${WIF}\n${EVM},${'ab'.repeat(32)}`],
    ['a column of notes', `address,note\n${BTC},my key: ${WIF}\n${EVM},abandon ${'abandon '.repeat(10)}about`],
    ['JSON', JSON.stringify([{ address: BTC, label: WIF }])],
  ])('readList takes no secret key as a label: %s', (_name, text) => {
    const { entries, refusals, secrets } = read(text);
    expect(entries.map(({ label }) => label)).toEqual(entries.map(() => undefined));
    expect(refusals.length + (secrets?.cells ?? 0)).toBe(entries.length);
    for (const { why } of refusals) expect(['key', 'hash']).toContain(why);
  });
  test('readList omits rejected text from the result', () => {
    expect(JSON.stringify(read(`${BTC}\n${WIF}`))).not.toContain(WIF);
  });
});

describe('tables', () => {
  test.each<[name: string, text: string, entries: string[][]]>([
    [
      'a header',
      `Address,Label\n${EVM},Hot\n${BTC},Cold`,
      [
        ['evm', EVM_CANONICAL, 'Hot'],
        ['bitcoin', BTC, 'Cold'],
      ],
    ],
    [
      'a header in any order',
      `id,Name tag;Chain;Wallet address`.replaceAll(';', ',').concat(`\n1,Hot,ethereum,${EVM}\n2,Cold,BTC,${BTC}`),
      [
        ['evm', EVM_CANONICAL, 'Hot'],
        ['bitcoin', BTC, 'Cold'],
      ],
    ],
    [
      'semicolons',
      `wallet;name\n${EVM};Hot\n${BTC};Cold`,
      [
        ['evm', EVM_CANONICAL, 'Hot'],
        ['bitcoin', BTC, 'Cold'],
      ],
    ],
    [
      'no header',
      `${EVM},Hot\n${BTC},Cold`,
      [
        ['evm', EVM_CANONICAL, 'Hot'],
        ['bitcoin', BTC, 'Cold'],
      ],
    ],
    [
      'no header, the chain first',
      `eth,${EVM},Hot\nbtc,${BTC},Cold`,
      [
        ['evm', EVM_CANONICAL, 'Hot'],
        ['bitcoin', BTC, 'Cold'],
      ],
    ],
    ['a name that is a currency too, and none of the address', `${EVM},Ada`, [['evm', EVM_CANONICAL, 'Ada']]],
    ['one row and its chain', `${EVM},eth`, [['evm', EVM_CANONICAL, '']]],
    [
      'a header that names nothing we know',
      `a,b\nx,${EVM}\ny,${BTC}`,
      [
        ['evm', EVM_CANONICAL, 'x'],
        ['bitcoin', BTC, 'y'],
      ],
    ],
    [
      'a token of many chains',
      `address,currency\n${EVM},USDT\n${TRON},USDT`,
      [
        ['evm', EVM_CANONICAL, ''],
        ['tron', TRON, ''],
      ],
    ],
    [
      'the chain decides a form that several share',
      `address,chain\n${BTC},bitcoin-cash\n${EVM},bsc`,
      [
        ['bitcoin-cash', 'qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy', ''],
        ['evm', EVM_CANONICAL, ''],
      ],
    ],
    ['remarks between rows', `address,label\n# more\n${EVM},Hot`, [['evm', EVM_CANONICAL, 'Hot']]],
  ])('%s', (_name, text, entries) => {
    expect(brief(text)).toEqual(entries);
    expect(read(text).source).toBe('csv');
  });
  test.each([
    [
      'no address',
      `address,chain\n${BTC},bitcoin\nn/a,bitcoin\n,bitcoin`,
      [
        [3, 'no-address'],
        [4, 'no-address'],
      ],
    ],
    ['a number that a spreadsheet made', `address,label\n${BTC},x\n1.2E+48,y`, [[3, 'number']]],
    ['a key', `address,label\n${BTC},x\n${WIF},y`, [[3, 'key']]],
  ])('readList rejects %s', (_name, text, lines) => {
    expect(refused(text)).toEqual(lines);
  });
  test('readList keeps an address whose format has one chain where its row names another, and asks', () => {
    const { entries, refused: count, questions } = read(`address,chain\n${BTC},bitcoin\n${EVM},bitcoin`);
    expect([entries.length, count]).toEqual([2, 0]);
    expect(questions).toEqual([
      { kind: 'own-format', line: 3, words: ['bitcoin'], entries: [{ chain: 'evm', address: EVM_CANONICAL }] },
    ]);
  });
  test('readList reports an unclosed quote', () => {
    expect(read(`address,label\n${EVM},"Hot\n${BTC},Cold`)).toMatchObject({ openQuoteAt: 2, entries: [{}, {}] });
  });
});

describe('JSON', () => {
  test.each<[name: string, value: unknown, entries: string[][]]>([
    [
      'texts',
      [EVM, BTC],
      [
        ['evm', EVM_CANONICAL, ''],
        ['bitcoin', BTC, ''],
      ],
    ],
    [
      'objects',
      [
        { address: EVM, label: 'Hot' },
        { wallet: BTC, name: 'Cold', chain: 'btc' },
      ],
      [
        ['evm', EVM_CANONICAL, 'Hot'],
        ['bitcoin', BTC, 'Cold'],
      ],
    ],
    ['addresses', { version: '1', addresses: [EVM] }, [['evm', EVM_CANONICAL, '']]],
    [
      'keyed by address',
      { [EVM]: 'Hot', [BTC]: { label: 'Cold' }, [TRON]: true },
      [
        ['evm', EVM_CANONICAL, 'Hot'],
        ['bitcoin', BTC, 'Cold'],
        ['tron', TRON, ''],
      ],
    ],
    [
      'keyed by chain',
      { ethereum: [EVM], 'bitcoin-cash': [BTC] },
      [
        ['evm', EVM_CANONICAL, ''],
        ['bitcoin-cash', 'qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy', ''],
      ],
    ],
  ])('%s', (_name, value, entries) => {
    expect(brief(JSON.stringify(value))).toEqual(entries);
    expect(brief(`\ufeff ${JSON.stringify(value, null, 2)}`)).toEqual(entries);
  });
  test('readList rejects a key inside by its position', () =>
    expect(refused(JSON.stringify([EVM, WIF]))).toEqual([[2, 'key']]));
});
