// Tests of column roles by header: parties, addresses, contracts, in several languages and spellings.
import { expect, test } from 'vitest';
import { getColumnRole } from '../../../lib/bulk/party-headers';

test.each([
  ['From', 'party'],
  ['to_address', 'party'],
  ['tx_from', 'party'],
  ['Sent to', 'party'],
  ['Recipient Address', 'party'],
  ['Zieladresse', 'party'],
  ['收款地址', 'party'],
  ['Withdrawal Address', 'party'],
  ['wallet', 'address'],
  ['Address', 'address'],
  ['ContractAddress', 'contract'],
  ['token_address', 'contract'],
  ['to_contract', 'contract'],
  ['合约地址', 'contract'],
  ['Token recipient', 'party'],
  ['note', 'other'],
  ['total', 'other'],
  ['', 'other'],
])('getColumnRole(%j) is %s', (head, role) => expect(getColumnRole(head)).toBe(role));
