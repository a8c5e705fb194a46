// What the onchain-chains operation sends; what it makes of replies is told by test/replies/onchain-chains (index.test.ts).
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { onchainChains } from '../../../../lib/service/operations/onchain-chains';

test('it takes nothing', () => {
  expect(toRequest(onchainChains, {}, 'https://a.example')).toEqual({
    method: 'GET',
    url: 'https://a.example/api/onchain/v1/chains',
    headers: { accept: 'application/json' },
  });
});
