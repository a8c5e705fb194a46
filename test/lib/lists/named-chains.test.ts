// Tests of lists whose chain is named outside of the row: by a header, a heading, a key or another record.
import { describe, expect, test } from 'vitest';
import type { ReadList } from '../../../lib/lists/list-entry';
import { readList } from '../../../lib/lists/read-list';
import { BTC, EVM, EVM_CANONICAL } from './ofac-samples';

const BCH = 'bitcoin-cash:qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy';
const BSV = `bitcoin-sv:${BTC}`;
const ON_EVM = `evm:${EVM_CANONICAL}`;
const OTHER = '1CounterpartyXXXXXXXXXXXXXXXUWLpVr';
const DOGE = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L';
const read = (text: string) => readList(text) as ReadList;
const keysOf = (text: string) => read(text).entries.map(({ chain, address }) => `${chain}:${address}`);

describe('the chain of a list', () => {
  test.each<[string, string, string[]]>([
    ['the header of each address column', `Name,BTC address,BCH address\nX,${OTHER},${BTC}`, [`bitcoin:${OTHER}`, BCH]],
    ['a header in brackets', `Name;Adresse (BCH)\nX;${BTC}`, [BCH]],
    ['the header of a single column', `BCH address\n${BTC}`, [BCH]],
    ['headings', `Bitcoin Cash:\n${BTC}\n\nETH wallets\n${EVM}\nothers\n${OTHER}`, [BCH, ON_EVM, `bitcoin:${OTHER}`]],
    ['comments', `# BCH\n${BTC}\n# Ethereum\n${EVM}`, [BCH, ON_EVM]],
    ['a column without a header, of coins and tokens', `BCH;${BTC}\nUSDT;${EVM}\nDGB;${DOGE}`, [BCH, ON_EVM]],
    ['ticker and name', `asset,address\nBSV-Bitcoin SV,${BTC}`, [BSV]],
    [
      'a type beside other types of ids',
      `name,kind,number\nX,Digital Currency Address - BCH,${BTC}\nY,Passport,1`,
      [BCH],
    ],
    ['a type in JSON', JSON.stringify([{ idType: 'Digital Currency Address - BCH', idNumber: BTC }]), [BCH]],
    ['a network record', JSON.stringify([{ network: { name: 'bitcoin cash' }, to: { address: BTC } }]), [BCH]],
    ['the amount', JSON.stringify([{ amount: { amount: '1', currency: 'BCH' }, to: { address: BTC } }]), [BCH]],
  ])('comes from %s', (_, text, keys) => expect(keysOf(text)).toEqual(keys));

  test.each([
    ['a key', JSON.stringify({ digibyte: [DOGE] })],
    ['a word before it', `DGB: ${DOGE}`],
    ['a word in its cell', `name,address\nX,${DOGE} [DGB]`],
    ['a heading', `DGB addresses\n${DOGE}`],
    ['a header', `name,DGB address\nX,${DOGE}`],
  ])('is asked for if a coin without rules is named by %s', (_, text) => {
    expect(keysOf(text)).toEqual([]);
    expect(read(text).questions?.[0]?.entries[0]?.address).toBe(DOGE);
  });

  test('is that of the format if a heading does not fit', () =>
    expect(keysOf(`Ethereum\n${BTC}`)).toEqual([`bitcoin:${BTC}`]));
});

describe('addresses in pieces', () => {
  const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const upper = segwit.slice(0, 20);
  const lower = segwit.slice(20);
  test.each([
    ['wrapped over rows', `Name,Address\nX,${upper}\n,${lower}`],
    ['wrapped in a cell', `Name,Address\nX,"${upper}\n${lower}"`],
    ['in groups of four', `Name;Address\nX;${segwit.replace(/.{4}(?=.)/g, '$& ')}`],
  ])('are read: %s', (_, text) => {
    expect(keysOf(text)).toEqual([`bitcoin:${segwit}`]);
    expect(read(text).entries[0]?.label).toBe('X');
  });
});

test.each<[string, string, (string | null)[]]>([
  ['no tag of a payment', `address,destination_tag\n${BTC},123456`, [null]],
  ['no address tag of digits', `address,address tag\n${BTC},123456`, [null]],
  ['a name before a title', `title: Pack\nlabel: Mixer\ntags:\n- address: ${BTC}`, ['Mixer']],
  ['the name of a record', JSON.stringify([{ address: BTC, entity: { name: 'Mixer' } }]), ['Mixer']],
  ['a name after slashes', `${BTC} // Mixer`, ['Mixer']],
])('a label is %s', (_, text, labels) => expect(read(text).entries.map(({ label }) => label ?? null)).toEqual(labels));
