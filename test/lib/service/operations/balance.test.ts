// Tests of the balance operation: the request contains the on-chain network name and the address.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { balance } from '../../../../lib/service/operations/balance';

test('balance request has the on-chain network name and the address', () => {
  expect(toRequest(balance, { chain: 'ethereum_mainnet', address: '0xabc' }, 'https://a.example')).toEqual({
    method: 'GET',
    url: 'https://a.example/api/onchain/v1/chains/ethereum_mainnet/addresses/0xabc/balance',
    headers: { accept: 'application/json' },
  });
});
