// Tests of lists as public files have them: chains, coins, labels, spellings and secrets are read.
import { describe, expect, test } from 'vitest';
import type { ReadList } from '../../../lib/lists/list-entry';
import { readList } from '../../../lib/lists/read-list';
import { BTC, EVM, EVM_CANONICAL, TRON } from './ofac-samples';

const read = (text: string) => readList(text) as ReadList;
const keysOf = (text: string) => read(text).entries.map(({ chain, address }) => `${chain}:${address}`);
const labelsOf = (text: string) => read(text).entries.map(({ label }) => label ?? null);
const BCH = 'bitcoin-cash:qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy';
const DIGITS = EVM_CANONICAL.slice(2);
const DOGE = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L';
const MONERO = '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A';

describe('copies of sanctions data', () => {
  test.each([
    ['a label before a colon', `Digital Currency Address - XBT: ${BTC}\nDigital Currency Address - ETH: ${EVM}`],
    ['cells', `Digital Currency Address - XBT, ${BTC}\nDigital Currency Address - ETH, ${EVM}`],
    ['a header', `Name;Digital Currency Address;Currency\nX;${BTC};XBT\nY;${EVM};ETH`],
    [
      'a type column',
      `entity,id_type,id_number\nX,Digital Currency Address - XBT,${BTC}\nY,Digital Currency Address - ETH,${EVM}`,
    ],
    ['a title', `Digital Currency Address list\n${BTC}\n${EVM}`],
    [
      'remarks of a table',
      `name,remarks\nX,"DOB 1980; Digital Currency Address - XBT ${BTC};"\nY,"Digital Currency Address - ETH ${EVM}; x"`,
    ],
  ])('readList reads %s', (_, text) => {
    expect(keysOf(text)).toEqual([`bitcoin:${BTC}`, `evm:${EVM_CANONICAL}`]);
    for (const label of labelsOf(text)) expect(label ?? '').not.toMatch(/Digital Currency/);
  });
});

describe('chains and coins', () => {
  test.each([
    ['name and ticker', `address,network\n${BTC},Bitcoin Cash (BCH)`, [BCH]],
    [
      'coin beside a network',
      `Coin,Network,Address\nBTC,BEP20 (BSC),${EVM}\nUSDT,Tron (TRC20),${TRON}`,
      [`evm:${EVM_CANONICAL}`, `tron:${TRON}`],
    ],
    ['a German header', `Währung;Netzwerk;Adresse\nBTC;BSC;${EVM}`, [`evm:${EVM_CANONICAL}`]],
    ['the header of the column', `BCH address,owner\n${BTC},X`, [BCH]],
    ['a chain id', `address,chainId,symbol\n${EVM},56,ADA`, [`evm:${EVM_CANONICAL}`]],
    ['a coin in JSON without a network', JSON.stringify([{ address: BTC, currency: 'BCH' }]), [BCH]],
    [
      'a network outside of JSON records',
      JSON.stringify({ network: 'bsc', items: [{ address: EVM }] }),
      [`evm:${EVM_CANONICAL}`],
    ],
  ])('readList reads %s', (_, text, keys) => {
    expect(keysOf(text)).toEqual(keys);
    expect(read(text)).toMatchObject({ refused: 0 });
    expect(read(text).questions).toBeUndefined();
  });
  test.each(['DGB', 'PIVX', 'DigiByte (DGB)', 'A new coin'])(
    'readList leaves %s in a shared format to the user',
    (coin) => {
      const { entries, refused, questions } = read(`address,coin\n${DOGE},${coin}\n${BTC},BTC`);
      expect([entries.map(({ chain }) => chain), refused]).toEqual([['bitcoin'], 0]);
      expect(questions).toMatchObject([
        { kind: 'shared-format', line: 2, words: [coin], entries: [{ chain: 'dogecoin' }] },
      ]);
    },
  );
});

describe('other spellings in an address column', () => {
  const HEX = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c';
  test.each([
    ['bytea', `\\x${DIGITS}`, `evm:${EVM_CANONICAL}`],
    ['padded', `0x${'0'.repeat(24)}${DIGITS}`, `evm:${EVM_CANONICAL}`],
    ['no-prefix', DIGITS, `evm:${EVM_CANONICAL}`],
    ['tron-hex', HEX, 'tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ])('readList reads %s, in tables and JSON', (note, text, key) => {
    for (const list of [`address,label\n${text},x`, JSON.stringify([{ address: text, label: 'x' }])]) {
      expect(keysOf(list)).toEqual([key]);
      expect(read(list).notes).toEqual({ [note]: 1 });
    }
  });
  test('readList reads no address in a column of hashes', () => {
    expect(keysOf(`address,tx_hash\n${EVM},${'0'.repeat(24)}${'ab'.repeat(20)}\n${EVM},${'cd'.repeat(20)}`)).toEqual([
      `evm:${EVM_CANONICAL}`,
    ]);
  });
});

describe('addresses wrapped over lines', () => {
  const [head, rest] = [MONERO.slice(0, 60), MONERO.slice(60)];
  test.each([
    ['a text', `Monero\n\n${head}\n${rest}\n\nBitcoin\n${BTC}`],
    ['a cell', `address,label\n"${head}\n${rest}",x\n${BTC},y`],
    ['two rows', `label,address\nx,${head}\n,${rest}\ny,${BTC}`],
    ['JSON', JSON.stringify([{ address: `${head}\n${rest}` }, { address: BTC }])],
  ])('readList joins them in %s', (_, text) => {
    expect(keysOf(text)).toEqual([`monero:${MONERO}`, `bitcoin:${BTC}`]);
    expect(read(text).notes).toEqual({ wrapped: 1 });
  });
});

describe('labels', () => {
  test.each([
    ['an amount', `wallet,amount\n${EVM},5\n${BTC},0.75`, [null, null]],
    ['a date', `wallet,seen\n${EVM},2024-01-01\n${BTC},2024-01-02 10:00:00`, [null, null]],
    ['a chain id', `${EVM},56`, [null]],
    ['an amount in text', `${EVM} 0.75 ETH`, [null]],
    ['a tag column', `address,etherscan_tag,is_contract\n${EVM},Fake_Phishing1,False`, ['Fake_Phishing1']],
    ['a name before its description', `address,description,name\n${EVM},a long text,Mixer`, ['Mixer']],
    ['a description alone', `address,description,amount\n${EVM},a long text,5`, ['a long text']],
    ['a name in JSON', JSON.stringify([{ address: EVM, description: 'a long text', name: 'Mixer' }]), ['Mixer']],
    ['the key of a property', JSON.stringify({ type: 'wallet', id: 'x', value: EVM }), [null]],
    ['a property in text', `address: ${EVM}`, [null]],
    ['a name in text', `Hot wallet 3: ${EVM}`, ['Hot wallet 3']],
    [
      'the holder in STIX',
      JSON.stringify({
        type: 'bundle',
        objects: [
          { id: 'i', name: 'Acme' },
          { holder_ref: 'i', value: EVM },
        ],
      }),
      ['Acme'],
    ],
    ['a name that is a number', `address,name,amount\n${EVM},4711,5`, ['4711']],
  ])('readList: %s', (_, text, labels) => expect(labelsOf(text)).toEqual(labels));
});

describe('secrets', () => {
  const SECRET = 'hunter2-pass';
  test.each([
    ['Password', `Wallet,Password\n${BTC},${SECRET}`],
    ['passphrase, below other lines', `Report,2024\nBy,Hans\nAddress,Passphrase\n${BTC},${SECRET}`],
    ['PIN', `Wallet;PIN\n${BTC};${SECRET}`],
    ['Seed words', `Wallet\tSeed words\n${BTC}\t${SECRET}`],
    ['Passwort', `Adresse;Passwort;Name\n${BTC};${SECRET};Hans`],
    ['JSON', JSON.stringify([{ wallet: BTC, password: SECRET, note: 'x' }])],
    ['JSON by address', JSON.stringify({ [BTC]: { password: SECRET } })],
    ['text', `${BTC} password: ${SECRET}`],
    ['a note', `address,note\n${BTC},pw: ${SECRET}`],
    ['a sentence', `address,note\n${BTC},the password is ${SECRET}`],
    ['the header of a further table', `address,label\n\naddress,private key\n${BTC},${SECRET}`],
    ['YAML', `wallets:\n- address: ${BTC}\n  mnemonic: ${SECRET}`],
  ])('readList drops them and says so: %s', (_, text) => {
    const list = read(text);
    expect(keysOf(text)).toEqual([`bitcoin:${BTC}`]);
    expect(JSON.stringify(list)).not.toContain(SECRET);
    expect(list.secrets?.cells).toBe(1);
  });
});

test('readList keeps no URL with a secret', () =>
  expect(read(`address,url\n${BTC},https://example.org/?api_key=hunter2`).entries).toEqual([
    { chain: 'bitcoin', address: BTC },
  ]));

test('readList keeps an address in the wrong case and flags it', () => {
  const wrong = EVM.replace(/[a-f]/, (letter) => letter.toUpperCase());
  const list = read(`address,label\n${wrong === EVM ? EVM.replace(/[A-F]/, (l) => l.toLowerCase()) : wrong},x`);
  expect([list.entries[0]?.address, list.notes, list.refused]).toEqual([EVM_CANONICAL, { 'wrong-case': 1 }, 0]);
});
