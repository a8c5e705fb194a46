// Tests of the sar-report operation: the request contains chain, address and config, and no hops.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { sarReport } from '../../../../lib/service/operations/sar-report';

test.each([
  ['evm', '', 'evm', ''],
  ['ethereum', 'co-sandbox', 'evm', '?config=co-sandbox'],
  ['ethereum_mainnet', '', 'evm', ''],
  ['tron', '', 'tron', ''],
])('sar-report request for chain %s, config %j: %s%s', (chain, config, segment, query) => {
  expect(toRequest(sarReport, { chain, address: 'a/b', config }, 'https://a.example')).toMatchObject({
    method: 'GET',
    url: `https://a.example/api/report/v1/sar/chains/${segment}/addresses/a%2Fb${query}`,
    headers: { accept: 'application/json' },
  });
});

test('sar-report request has no hops', () => {
  expect(sarReport.input.safeParse({ chain: 'evm', address: 'a', config: '', hops: 1 }).success).toBe(false);
});
