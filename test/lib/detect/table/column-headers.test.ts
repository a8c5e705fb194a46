// Tests of column headers: addresses, chains, labels, secrets and hashes in several languages.
import { expect, test } from 'vitest';
import {
  getLabelRank,
  isAddressHeader,
  isAmountHeader,
  isBareKeyHeader,
  isChainHeader,
  isCoinHeader,
  isDateHeader,
  isHashHeader,
  isLabelHeader,
  isNetworkHeader,
  isSecretHeader,
  readHeaderChain,
} from '../../../../lib/detect/table/column-headers';

test.each([
  ...['Address', ' address ', 'Address(es)', 'ADDRESSES', 'address 2', 'Wallet', 'wallet_address', 'walletAddress'],
  ...['Adresse', 'Adressen', 'Dirección', 'Endereço', 'Indirizzo', 'адрес', '地址', '钱包地址', 'アドレス', '주소'],
  ...['address_hash', 'from_address', 'recipientAddress', 'sender_address_hex', 'ETH address', 'Кошелёк'],
])('isAddressHeader accepts %s', (head) => expect([isAddressHeader(head), isLabelHeader(head)]).toEqual([true, false]));

test.each<[string, 0 | 1 | 2]>([
  ...['Label', 'Label(s)', 'Name Tag', 'Bezeichnung', 'Étiquette', 'Название', '标签', 'name 3'].map(
    (head) => [head, 0] as [string, 0],
  ),
  ...['etherscan_tag', 'arkham_label', 'entityLabel', 'my_name'].map((head) => [head, 1] as [string, 1]),
  ...['Remarks', 'description', 'Beschreibung', 'Комментарий', '备注'].map((head) => [head, 2] as [string, 2]),
])('getLabelRank of %s is %s', (head, rank) => {
  expect([isAddressHeader(head), getLabelRank(head)]).toEqual([false, rank]);
});
test.each(['is_tag', 'chain_name', 'token_name', 'network_label', 'file_name', 'tagged by'])(
  'getLabelRank rejects %s',
  (head) => expect(getLabelRank(head)).toBeNull(),
);

test.each(['Chain', 'Network', 'chainId', 'chain_id', 'Chain Type', 'Netzwerk', 'сеть', '网络', 'Red', 'Réseau'])(
  'isNetworkHeader accepts %s',
  (head) => expect([isNetworkHeader(head), isCoinHeader(head)]).toEqual([true, false]),
);
test.each(['Coin', 'Currency', 'symbol', 'Asset', 'Währung', 'Moneda', 'Валюта', '币种'])(
  'isCoinHeader accepts %s',
  (head) => expect([isNetworkHeader(head), isCoinHeader(head)]).toEqual([false, true]),
);

test.each([
  ...['Private Key', 'private_key', 'privateKey', 'PRIVKEY', 'mnemonic', 'Seed', 'seed phrase', 'Password', 'passwd'],
  ...[
    'Passphrase',
    'PIN',
    'Wallet PIN',
    'wif',
    'Пароль',
    '私钥',
    'Clave privada',
    'Mot de passe',
    'Passwort',
    'secret',
  ],
  ...['Geheimzahl', 'ПИН-код', '暗証番号', '口令', '助记词', 'mots de passe', 'frase de recuperación', '복구 구문'],
  ...['API key', 'access_token', 'refreshToken', 'Spend key', 'apiKeys'],
  ...['recovery words', '24 words', 'keystore', 'pw', '2FA'],
])('isSecretHeader accepts %s', (head) => expect(isSecretHeader(head)).toBe(true));
test.each([
  ...['wallet', 'public key', 'открытый ключ', 'Private sale', 'privacy coin', 'shipping', 'spinning', 'passport'],
  ...['token', 'api', 'Token address', 'public view key', 'keyword'],
  ...['has_password', 'Secretary', 'key', 'opinion'],
])('isSecretHeader rejects %s', (head) => expect(isSecretHeader(head)).toBe(false));
test('isBareKeyHeader accepts a word for keys of any kind', () =>
  expect(['key', 'API Keys', 'Schlüssel', 'monkey'].map(isBareKeyHeader)).toEqual([true, true, true, false]));

test.each(['tx_hash', 'TXID', 'Transaction Hash', 'txn hash', 'Tx'])('isHashHeader accepts %s', (head) =>
  expect(isHashHeader(head)).toBe(true),
);
test.each(['address_hash', 'from_address_hash', 'wallet', 'text'])('isHashHeader rejects %s', (head) =>
  expect(isHashHeader(head)).toBe(false),
);
test('isAmountHeader and isDateHeader accept their columns', () => {
  expect(['Amount', 'amount_raw', 'TokenValue', 'Betrag', 'Qty'].map(isAmountHeader)).not.toContain(false);
  expect(['Date', 'Date(UTC)', 'created_at', 'Datum', 'DateTime (UTC)'].map(isDateHeader)).not.toContain(false);
  expect(['Label', 'address'].flatMap((head) => [isAmountHeader(head), isDateHeader(head)])).not.toContain(true);
});

test.each<[string, string | null]>([
  ['BCH address', 'bitcoin-cash'],
  ['Adresse (LTC)', 'litecoin'],
  ['Wallet Tron', 'tron'],
  ['wallet address', null],
  ['postal address', null],
  ['link address', null],
])('readHeaderChain(%s) is %s', (head, chain) => {
  expect(readHeaderChain(head)?.chains[0] ?? null).toBe(chain);
  expect(isAddressHeader(head)).toBe(chain !== null || head === 'wallet address');
});

test.each(['', 'addressee', 'my address book', 'date', 'constructor', '__proto__', 'tagged by'])(
  'column headers reject %j',
  (head) => expect([isAddressHeader(head), isChainHeader(head), isLabelHeader(head)]).toEqual([false, false, false]),
);
