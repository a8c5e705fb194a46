// Tests of the batch-balance operation: a request contains 1 to 100 addresses of one network.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { batchBalance } from '../../../../lib/service/operations/batch-balance';

const BASE = 'https://a.example';
const ask = (addresses: string[]) => toRequest(batchBalance, { chain: 'ethereum_mainnet', addresses }, BASE);

test('batch-balance request has the network in its path and the addresses in their order', () => {
  expect(ask(['0xb', '0xa'])).toMatchObject({
    method: 'POST',
    url: 'https://a.example/api/onchain/v1/chains/ethereum_mainnet/balances:batchget',
    body: JSON.stringify({ addresses: ['0xb', '0xa'] }),
  });
});

test.each([0, 101])('batch-balance request with %i addresses is rejected', (count) =>
  expect(
    batchBalance.input.safeParse({ chain: 'evm', addresses: Array.from({ length: count }, () => '0xa') }).success,
  ).toBe(false),
);
