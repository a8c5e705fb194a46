// Tests of list columns other than the label: category, source and further details are read into entries.
import { describe, expect, test } from 'vitest';
import type { ReadList } from '../../../lib/lists/list-entry';
import { readList } from '../../../lib/lists/read-list';
import { EVM, EVM_CANONICAL, SDN_ADVANCED, SDN_CSV, SDN_ENHANCED, SDN_TXT, SDN_XML, WIF } from './ofac-samples';

const read = (text: string) => readList(text) as ReadList;

describe('OFAC files', () => {
  test.each([
    ['SDN.CSV', SDN_CSV, '9001'],
    ['SDN.XML', SDN_XML, '9001'],
    ['SDN_ADVANCED.XML', SDN_ADVANCED, '9001'],
    ['SDN_ENHANCED.XML', SDN_ENHANCED, '9001'],
    ['SDN.TXT', SDN_TXT, undefined],
  ])('readList reads programmes and entity of %s', (_name, text, entityId) => {
    const [first] = read(text).entries;
    expect([first?.programme, first?.entityId]).toEqual(['CYBER2; SDGT', entityId]);
  });
  test('readList leaves out an empty programme of SDN.CSV', () => {
    expect(read(SDN_CSV.replace('CYBER2] [SDGT', '-0- ')).entries[0]).not.toHaveProperty('programme');
  });
});

describe('columns of a labels file', () => {
  const FACTS = {
    chain: 'evm',
    address: EVM_CANONICAL,
    label: 'TEA HOUSE LLC',
    category: 'Mixer',
    source: 'Harbour desk',
    url: 'https://desk.example/7',
  };
  test.each([
    ['CSV', `address,category,name,source,url\n${EVM},Mixer,TEA HOUSE LLC,Harbour desk,https://desk.example/7`],
    [
      'headers in other words',
      `Wallet;Label;Categories;Data source;Source URL\n${EVM};TEA HOUSE LLC;Mixer;Harbour desk;https://desk.example/7`,
    ],
    [
      'JSON',
      JSON.stringify([
        {
          address: EVM,
          category: 'Mixer',
          name: 'TEA HOUSE LLC',
          source: 'Harbour desk',
          link: 'https://desk.example/7',
        },
      ]),
    ],
    [
      'JSON by address',
      JSON.stringify({
        [EVM]: { category: 'Mixer', label: 'TEA HOUSE LLC', source: 'Harbour desk', url: 'https://desk.example/7' },
      }),
    ],
  ])('readList reads category, source and URL: %s', (_name, text) => expect(read(text).entries).toEqual([FACTS]));

  test('readList takes a category for no name', () => {
    expect(read(`address,category\n${EVM},Mixer`).entries).toEqual([
      { chain: 'evm', address: EVM_CANONICAL, category: 'Mixer' },
    ]);
  });
  test('readList keeps links to the address out of the columns that were not read', () => {
    const { entries, leftOut } = read(`address,url\n${EVM},https://etherscan.io/address/${EVM}`);
    expect(entries).toEqual([{ chain: 'evm', address: EVM_CANONICAL, url: `https://etherscan.io/address/${EVM}` }]);
    expect(leftOut).toBeUndefined();
  });
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://desk.example/',
    'https://user:secret@desk.example/',
    'https:desk.example',
    '//desk.example/',
    `https://desk.example/${'x'.repeat(500)}`,
  ])('readList drops the URL %s', (url) => {
    expect(read(JSON.stringify([{ address: EVM, url }])).entries[0]).toEqual({ chain: 'evm', address: EVM_CANONICAL });
  });
  test('readList takes no secret key as a category', () => {
    expect(read(`address,category\n${EVM},${WIF}`).entries[0]).not.toHaveProperty('category');
  });
  test.each([
    ['headers', `address,sanctions program\n${EVM},X`, /sanctions/],
    ['comments', `# Our blocklist\n${EVM}\n`, /Our blocklist/],
    ['titles in JSON', JSON.stringify({ title: 'Watchlist', addresses: [EVM] }), /Watchlist/],
    ['keys in JSON', JSON.stringify([{ address: EVM, customer_id: '7' }]), /customer_id/],
  ])('readList collects hints from %s', (_name, text, hint) => expect(read(text).hints).toMatch(hint));
});
