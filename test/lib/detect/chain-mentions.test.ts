// Tests of chain mentions: a name in a sentence, list, table or record sets the chain of a nearby address.
import { describe, expect, test } from 'vitest';
import { findNearbyChainMentions } from '../../../lib/detect/chain-mentions';

describe('nearby chain names', () => {
  const key = '9JpWxaP4KNHofvvi3LKL9vwt6aLd6p4krZVterRkjaF';
  test.each([
    [`Solana wallet ${key}`, 'solana'],
    [`send SOL to ${key}`, 'solana'],
    [`{"sol": "${key}"}`, 'solana'],
    [`${key} (Solana)`, 'solana'],
    [`Solana:\n${key.replace('9', '8')}\n${key}`, 'solana'],
    [`Bitcoin Cash: ${key}`, 'bitcoin-cash'],
    [`BTC or BCH: ${key}`, 'bitcoin-cash'],
    [`{"Sol": "${key}"}`, 'solana'],
    [`{"address":"${key}","coin":"sol"}`, 'solana'],
    [`?address=${key}&coin=sol`, 'solana'],
    [`?coin=sol&address=${key}`, 'solana'],
    [`/api/sol/address/${key}`, 'solana'],
    [`sol,${key}`, 'solana'],
    [`my sol wallet is ${key}`, 'solana'],
    [`sol addr? ${key}`, 'solana'],
    [`coin,address\nsol,${key}`, 'solana'],
    [`solWallet = "${key}"`, 'solana'],
    [`Vault.sol:12: ${key}`, null],
    [`quema el sol, ${key}`, null],
    [`new PublicKey("${key}")`, 'solana'],
    [`declare_id!("${key}");`, 'solana'],
    [`Pubkey::from_str("${key}")`, 'solana'],
    [`pubkey!("${key}")`, 'solana'],
    [`{"solanaProgram": "${key}"}`, 'solana'],
    [`{"programId": "${key}"}`, 'solana'],
    [`{"inputMint":"${key}"}`, 'solana'],
    [`const USDC_MINT = '${key}'`, 'solana'],
    [`Pool Mint\n${key}`, 'solana'],
    [`Mint authority: ${key}`, 'solana'],
    [`vote account ${key}`, 'solana'],
    [`they mint ${key}`, null],
    [`minted: ${key}`, null],
    [`peppermint: ${key}`, null],
    [`spl-token balance --owner ${key}`, 'solana'],
    [`https://pump.fun/coin/${key}`, 'solana'],
    [`索拉纳地址 ${key}`, 'solana'],
    [`솔라나 주소: ${key}`, 'solana'],
    [`ソラナのアドレスは${key}`, 'solana'],
    [`кошелёк Соланы ${key}`, 'solana'],
    [`عنوان سولانا: ${key}`, 'solana'],
    [`Program ID: ${key}`, 'solana'],
    [`"depositMint": "${key}"`, 'solana'],
    [`| JupUSD Mint | ${key} |`, 'solana'],
    [`https://jup.ag/tokens/${key}`, 'solana'],
    [`比特币现金：${key}`, 'bitcoin-cash'],
    [`比特現金地址：${key}`, 'bitcoin-cash'],
    [`ビットコインキャッシュ ${key}`, 'bitcoin-cash'],
    [`비트코인 캐시: ${key}`, 'bitcoin-cash'],
    [`Биткоин-кэш: ${key}`, 'bitcoin-cash'],
    [`Биткоин Кэш: ${key}`, 'bitcoin-cash'],
    [`莱特币地址：${key}`, 'litecoin'],
    [`萊特幣 ${key}`, 'litecoin'],
    [`ライトコイン：${key}`, 'litecoin'],
    [`라이트코인 ${key}`, 'litecoin'],
    [`лайткоины на ${key}`, 'litecoin'],
    [`莱特币：x\n比特币：${key}`, 'bitcoin'],
    [`ライトコイン x\nビットコイン ${key}`, 'bitcoin'],
    [`라이트코인 x\n비트코인 ${key}`, 'bitcoin'],
    [`Лайткоин: x\nБиткоин: ${key}`, 'bitcoin'],
    [`APTOS_ADDRESS=${key}`, 'aptos'],
    [`STARKNET_ACCOUNT=${key}`, 'starknet'],
    [`HEDERA_OPERATOR_ID=${key}`, 'hedera'],
    [`TONCOIN: ${key}`, 'ton'],
    [`{"chain":"ton","address":"${key}"}`, 'ton'],
    [`{"address":"${key}","chain":"sui"}`, 'sui'],
    [`?chain=near&account=${key}`, 'near'],
    [`near the account ${key}`, null],
    [`a ton, and ${key}`, null],
    [`the peppermint of ${key}`, null],
    [`a PublicKey is ${key}`, null],
    [`pubkey: ${key}`, null],
    [`al sol ${key}`, null],
    [`one ton of ${key}`, null],
    [`solanaceae ${key}`, null],
    [`solanaceaeOf: ${key}`, null],
    [`${key}`, null],
  ])('%s', (text, chain) => {
    const start = text.lastIndexOf(key);
    expect(findNearbyChainMentions(text, start, start + key.length)[0] ?? null).toBe(chain);
  });

  const other = key.replace('9', '8');
  test.each([
    ['in brackets', `${other} (BTC), ${key} (BCH)`, 'bitcoin-cash'],
    ['in brackets, against the one before', `BTC ${key} [LTC]`, 'litecoin'],
    ['in brackets, but of something else', `BCH ${key} (not BTC)`, 'bitcoin-cash'],
    ['in brackets, at the head of each line', `[BTC] ${key}\n[BCH] ${other}`, 'bitcoin'],
    ['at the end of each line', `${other} BTC\n${key} BCH\n`, 'bitcoin-cash'],
    ['in the next column', `| ${other} | BTC |\n| ${key} | Bitcoin Cash |`, 'bitcoin-cash'],
    ['only behind the other one', `${other} BTC\n${key}\nBCH`, 'bitcoin'],
    ['above a list', `Solana:\n${other}\n${key} 5 BTC`, 'solana'],
    ['at the head of each line', `BTC ${other}\nBCH ${key} LTC`, 'bitcoin-cash'],
    ['in the prefix of the one before', `bitcoincash:qr7trcrepljm6h8qpmphdya0m4f76qegtsd7d2at3s, ${key}`, null],
    ['as the label of the one before', `bitcoincash:${other}, ${key}`, 'bitcoin-cash'],
    ['in the prefix of the next address', `${key}\nltc1qtr5xpnhy8xh0zt9zar8j99spwcv9wq2na8knxk`, null],
    ['in the scheme of the next address', `${key}, bitcoincash:qr7trcrepljm6h8qpmphdya0m4f76qegtsd7d2at3s`, null],
    ['behind the next address', `${key} ${other} BCH`, null],
    ['behind it, as the label of another', `${key}\nBCH: ${other}`, null],
    ['behind it, as the key of another', `{"a":"${key}","sol":"${other}"}`, null],
    ['before each, with nothing between', `BTC ${other}, ${key} LTC ${other}`, 'bitcoin'],
    ['before each, with brackets between', `BTC (main) ${key} LTC (main) ${other}`, 'bitcoin'],
    ['before each, in Chinese', `波场地址是${other}。比特币地址是${key}。比特币现金地址是${other}。`, 'bitcoin'],
    ['before each, in Chinese, with commas', `以太坊${other}、比特币${key}、莱特币${other}`, 'bitcoin'],
    ['before each, in one line', `BTC: ${other} / BCH: ${key} / LTC: x`, 'bitcoin-cash'],
  ])('%s', (_, text, chain) => {
    const start = text.indexOf(key);
    expect(findNearbyChainMentions(text, start, start + key.length)[0] ?? null).toBe(chain);
  });

  test.each([
    ['before and behind', `from BTC to ${key} on Solana`, ['bitcoin', 'solana']],
    ['all in the line before, the nearest first', `SOL sold for BTC: ${key}`, ['bitcoin', 'solana']],
    ['not in the line before the nearest', `SOL\nBTC: ${key}`, ['bitcoin']],
    ['the same twice', `Solana (SOL) ${key} SOL`, ['solana']],
    ['none', `wallet ${key}`, []],
  ])('%s', (_, text, chains) => {
    const start = text.indexOf(key);
    expect(findNearbyChainMentions(text, start, start + key.length)).toEqual(chains);
  });
});

/** Rows of ambiguous addresses with the chain before or behind each, in every notation. */
const [one, two] = ['3FHcAwkMaxXkg9puzJPQe6cmP7xRhbE5v1', '342zaPZS8DKUv8vZniFJhzty66bGTPJcm3'];
const [three, four] = ['1LKGuns5JP91kB3gpVGjLcVvvmNsNuNDUs', '1PPcNJE2wCLhpcRNKAccYuPM58pdaZnuGB'];
const ROWS = [
  [one, 'LTC', 'litecoin'],
  [three, 'BCH', 'bitcoin-cash'],
  [two, 'BTC', 'bitcoin'],
  [four, 'Bitcoin Cash', 'bitcoin-cash'],
] as const;
const each = (row: (address: string, name: string) => string, between = '') =>
  ROWS.map(([address, name]) => row(address, name)).join(between);
test.each(
  Object.entries({
    'objects, the address first': each((address, name) => `{"address": "${address}", "chain": "${name}"}`, ', '),
    'objects, the chain first': each((address, name) => `{"chain": "${name}", "address": "${address}"}`, ', '),
    'objects within objects': each((address, name) => `{"wallet":{"address":"${address}"},"chain":"${name}"}`, ','),
    'objects over lines': each((address, name) => `{\n  "address": "${address}",\n  "chain": "${name}"\n}`, ',\n'),
    'an object by address': `{${each((address, name) => `"${address}": "${name}"`, ', ')}}`,
    arrays: `[${each((address, name) => `["${address}","${name}"]`, ',')}]`,
    tuples: each((address, name) => `("${address}", "${name}")`, ', '),
    query: `VALUES ${each((address, name) => `('${address}', '${name}')`, ', ')};`,
    'rows of a table': each((address, name) => `<tr><td>${address}</td><td>${name}</td></tr>`),
    attributes: each((address, name) => `<w addr="${address}" chain="${name}"/>`),
    elements: each((address, name) => `<w><addr>${address}</addr><chain>${name}</chain></w>`),
    YAML: each((address, name) => `- address: ${address}\n  chain: ${name}`, '\n'),
    'YAML, the chain as a key': each((address, name) => `${name}:\n  - ${address}`, '\n'),
    TOML: each((address, name) => `[[wallet]]\naddress = "${address}"\nchain = "${name}"\n`, '\n'),
    invoices: each((address, name) => `Pay to: ${address}\nCurrency: ${name}\nAmount: 0.5`, '\n\n'),
    sentences: each((address, name) => `Send to ${address} for ${name}.`, ' '),
    'sentences, the other way': each((address, name) => `My ${name} is ${address}.`, ' '),
    'one sentence': each((address, name) => `${address} on ${name}`, ' and '),
    'a list in a line': each((address, name) => `${address} ${name}`, ', '),
    'a log': each((address, name) => `to=${address} coin=${name}`, ' '),
    'a log with signs': each((address, name) => `addr="${address}", asset="${name}", amount="1.5"`, '; '),
    'a log, the chain first': each((address, name) => `coin=${name} to=${address}`, ' '),
    amounts: each((address, name) => `${address} 0.5 ${name}`, ', '),
    'brackets at the head of lines': each((address, name) => `[${name}] ${address}`, '\n'),
    'names in brackets before': each((address, name) => `Coin (${name}) ${address}`, ' '),
  }),
)('%s', (_, text) => {
  for (const [address, , chain] of ROWS) {
    const start = text.indexOf(address);
    expect([address, findNearbyChainMentions(text, start, start + address.length)[0]]).toEqual([address, chain]);
  }
});

/** Thirty addresses under one header, as in reports and settings files. */
test.each(
  Object.entries({
    lines: (address: string) => `${address}\n`,
    bullets: (address: string) => `  - ${address}\n`,
    numbers: (address: string, at: number) => `${at + 1}. \`${address}\`\n`,
    strings: (address: string) => `  "${address}",\n`,
    items: (address: string) => `<li>${address}</li>`,
  }),
)('header of a long list: %s', (_, row) => {
  const list = `BTC:\n${row(three, 0)}\n<h2>Bitcoin Cash</h2>\n${Array.from({ length: 30 }, (_, at) => row(four, at)).join('')}`;
  for (const start of [list.indexOf(four), list.lastIndexOf(four)])
    expect(findNearbyChainMentions(list, start, start + four.length)[0]).toBe('bitcoin-cash');
  expect(findNearbyChainMentions(list, list.indexOf(three), list.indexOf(three) + three.length)[0]).toBe('bitcoin');
});
