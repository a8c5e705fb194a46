// What the risk-assessment operation sends; what it makes of replies is told by test/replies/risk-assessment (index.test.ts).
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { riskAssessment } from '../../../../lib/service/operations/risk-assessment';

test.each([
  ['evm', '', 'evm', ''],
  ['ethereum', 'co-sandbox', 'evm', '?config=co-sandbox'],
  ['ethereum_mainnet', '', 'evm', ''],
  ['tron', '', 'tron', ''],
])('chain %s, config %j → %s%s', (chain, config, segment, query) => {
  expect(toRequest(riskAssessment, { chain, address: 'a/b', config }, 'https://a.example')).toMatchObject({
    method: 'GET',
    url: `https://a.example/api/report/v1/risk-assessment/chains/${segment}/addresses/a%2Fb${query}`,
    headers: { accept: 'application/json' },
  });
});

test('it takes no hops', () => {
  expect(riskAssessment.input.safeParse({ chain: 'evm', address: 'a', config: '', hops: 1 }).success).toBe(false);
});
