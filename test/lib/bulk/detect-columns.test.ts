// Tests of column detection: parties before contracts, network before coin, no postal addresses.
import { expect, test } from 'vitest';
import { detectColumns } from '../../../lib/bulk/detect-columns';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const OTHER = '0xd90e2f925da726b50c4ed8d0fb90ad053324f31b';
const TOKEN = '0x6b17fa3c9d20e845b1c0d9e7f2a4385c61de09b7';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const HASH = `0x${'ab'.repeat(32)}`;

/** Cells by header: E, O and T are addresses, C a contract, H a hash. */
const CELLS: Record<string, string> = { E: EVM, O: OTHER, T: TRON, C: TOKEN, H: HASH };

/** @param table `header=cell` by column */
function detect(table: string) {
  const columns = table.split(';').map((column) => column.trim().split('='));
  const head = columns.map(([name = '']) => name);
  const row = columns.map(([, cell = '']) => CELLS[cell] ?? cell);
  return detectColumns(head, [row, row]);
}

test.each([
  [
    'explorer, token transfers',
    'Txhash=H; Blockno=1; From=E; To=O; TokenValue=5; ContractAddress=C; TokenSymbol=TKN',
    [2, 3],
  ],
  ['database', 'block_time=x; tx_hash=H; from_address=E; to_address=O; token_address=C', [2, 3]],
  ['travel rule', 'originator_wallet=E; beneficiary_wallet=O; asset=ETH', [0, 1]],
  ['marketplace', 'Collection=C; Buyer=E; Seller=O; Price=1', [1, 2]],
  ['camel case', 'fromAddress=E; toAddress=O; contractAddress=C', [0, 1]],
  ['German', 'Datum=1.1.2024; Absenderadresse=E; Empfänger=O; Vertrag=C', [1, 2]],
  ['German prepositions', 'Von=E; An=O; Betrag=3', [0, 1]],
  ['French', 'Expéditeur=E; Destinataire=O; Contrat=C', [0, 1]],
  ['Spanish', 'Remitente=E; Destinatario=O; Contrato=C', [0, 1]],
  ['Spanish prepositions', 'De=E; A=O; Importe=3', [0, 1]],
  ['Russian', 'Отправитель=E; Получатель=O; Контракт=C', [0, 1]],
  ['Chinese', '交易哈希=H; 发送方=E; 接收方=O; 合约地址=C', [1, 2]],
  ['Japanese', '送信元アドレス=E; 送信先アドレス=O; 金額=3', [0, 1]],
  ['Turkish', 'Gönderen=E; Alıcı=O; Sözleşme=C', [0, 1]],
  ['one party, the other has a name of its own', 'Counterparty=E; Hot storage 4=O; token contract=C', [0, 1]],
  ['several address columns', 'client=Ada; BTC address=17mhyeBX617ABZ1ffThhUTJkHUcMvCkfd5; ETH address=E', [1, 2]],
  ['contracts alone', 'name=Pool; contract_address=C', [1]],
  ['postal addresses beside a wallet', 'address=12 Main Street; identifiers=E', [1]],
  ['a wallet among hashes', 'transaction=H; wallet=E', [1]],
])('detectColumns selects the addresses to screen: %s', (_, table, expected) =>
  expect(detect(table).addresses).toEqual(expected),
);

test.each([
  ['network and coin', 'Coin=BTC; Network=BEP20 (BSC); Wallet=E', { network: 1, coin: 0 }],
  ['chain id and symbol', 'symbol=TRX; chainId=56; address=E', { network: 1, coin: 0 }],
  ['a coin alone', 'Asset=USDT; Wallet=T', { network: null, coin: 0 }],
  ['chains under a header that is not known', 'wallet=E; x=Ethereum', { network: 1, coin: null }],
  ['a person whose name is a ticker', 'login=ada; wallet=E', { network: null, coin: null }],
  ['tokens of contracts', 'From=E; To=O; ContractAddress=C; Symbol=ETH', { network: null, coin: null }],
  ['amounts are no chain ids', 'wallet=E; x=1', { network: null, coin: null }],
])('detectColumns finds the columns that name the chain: %s', (_, table, expected) =>
  expect(detect(table)).toMatchObject(expected),
);

test('detectColumns finds the few wallets of a large register', () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => [`Person ${n}`, 'Street 1, Town', n === 4_321 ? TRON : '']);
  expect(detectColumns(['name', 'address', 'identifiers'], rows).addresses).toEqual([2]);
});

test('detectColumns reads every column of a list without a header', () => {
  expect(detectColumns(null, [[EVM, OTHER, TRON]]).addresses).toBe('all');
  expect(detectColumns(null, [['x', EVM]]).addresses).toEqual([1]);
});

test('detectColumns never selects a column of secrets', () => {
  const rows = [[EVM, OTHER]];
  expect(detectColumns(['address', 'wallet'], rows, new Set([0])).addresses).toEqual([1]);
});
