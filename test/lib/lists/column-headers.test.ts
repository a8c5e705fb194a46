// Tests of column headers: list headers of several languages are recognized.
import { expect, test } from 'vitest';
import { isAddressHeader, isChainHeader, isLabelHeader } from '../../../lib/lists/column-headers';

test.each([
  ...['Address', ' address ', 'Address(es)', 'ADDRESSES', 'address 2', 'Wallet', 'wallet_address', 'walletAddress'],
  ...['Adresse', 'Adressen', 'Dirección', 'Endereço', 'Indirizzo', 'адрес', '地址', '钱包地址', 'アドレス', '주소'],
])('isAddressHeader accepts %s', (head) => expect([isAddressHeader(head), isLabelHeader(head)]).toEqual([true, false]));

test.each(['Label', 'Label(s)', 'Name Tag', 'Remarks', 'Bezeichnung', 'Étiquette', 'Название', '标签'])(
  'isLabelHeader accepts %s',
  (head) => expect([isAddressHeader(head), isLabelHeader(head)]).toEqual([false, true]),
);

test.each(['Chain', 'Network', 'Netzwerk', 'сеть', '网络'])('isChainHeader accepts %s', (head) =>
  expect(isChainHeader(head)).toBe(true),
);

test.each(['', 'addressee', 'my address book', 'date', 'constructor', '__proto__', 'tagged by'])(
  'column headers reject %j',
  (head) => expect([isAddressHeader(head), isChainHeader(head), isLabelHeader(head)]).toEqual([false, false, false]),
);
