// Tests of the onchain-chains operation: the request has no parameters.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { onchainChains } from '../../../../lib/service/operations/onchain-chains';

test('onchain-chains request has no parameters', () => {
  expect(toRequest(onchainChains, {}, 'https://a.example')).toEqual({
    method: 'GET',
    url: 'https://a.example/api/onchain/v1/chains',
    headers: { accept: 'application/json' },
  });
});
