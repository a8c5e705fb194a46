// What the balance operation sends; what it makes of replies is told by test/replies/balance (index.test.ts).
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { balance } from '../../../../lib/service/operations/balance';

test('the network by the onchain name, and the address', () => {
  expect(toRequest(balance, { chain: 'ethereum_mainnet', address: '0xabc' }, 'https://a.example')).toEqual({
    method: 'GET',
    url: 'https://a.example/api/onchain/v1/chains/ethereum_mainnet/addresses/0xabc/balance',
    headers: { accept: 'application/json' },
  });
});
