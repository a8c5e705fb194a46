// Tests of the risk-assessment operation: the request contains chain, address and config, and no hops.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { riskAssessment } from '../../../../lib/service/operations/risk-assessment';

test.each([
  ['evm', '', 'evm', ''],
  ['ethereum', 'co-sandbox', 'evm', '?config=co-sandbox'],
  ['ethereum_mainnet', '', 'evm', ''],
  ['tron', '', 'tron', ''],
])('risk-assessment request for chain %s, config %j: %s%s', (chain, config, segment, query) => {
  expect(toRequest(riskAssessment, { chain, address: 'a/b', config }, 'https://a.example')).toMatchObject({
    method: 'GET',
    url: `https://a.example/api/report/v1/risk-assessment/chains/${segment}/addresses/a%2Fb${query}`,
    headers: { accept: 'application/json' },
  });
});

test('risk-assessment request has no hops', () => {
  expect(riskAssessment.input.safeParse({ chain: 'evm', address: 'a', config: '', hops: 1 }).success).toBe(false);
});
