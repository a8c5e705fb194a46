// Heads of columns: in the languages that lists come in, however they are written, and no word within another.
import { expect, test } from 'vitest';
import { namesAddress, namesChain, namesLabel } from '../../../lib/lists/column-headers';

test.each([
  ...['Address', ' address ', 'Address(es)', 'ADDRESSES', 'address 2', 'Wallet', 'wallet_address', 'walletAddress'],
  ...['Adresse', 'Adressen', 'Dirección', 'Endereço', 'Indirizzo', 'адрес', '地址', '钱包地址', 'アドレス', '주소'],
])('%s is the address', (head) => expect([namesAddress(head), namesLabel(head)]).toEqual([true, false]));

test.each(['Label', 'Label(s)', 'Name Tag', 'Remarks', 'Bezeichnung', 'Étiquette', 'Название', '标签'])(
  '%s is the label',
  (head) => expect([namesAddress(head), namesLabel(head)]).toEqual([false, true]),
);

test.each(['Chain', 'Network', 'Netzwerk', 'сеть', '网络'])('%s is the chain', (head) =>
  expect(namesChain(head)).toBe(true),
);

test.each(['', 'addressee', 'my address book', 'date', 'constructor', '__proto__', 'tagged by'])(
  '%j is none of them',
  (head) => expect([namesAddress(head), namesChain(head), namesLabel(head)]).toEqual([false, false, false]),
);
