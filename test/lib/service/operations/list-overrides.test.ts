// Tests of the list-overrides request; its replies are in test/replies/list-overrides.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { listOverrides } from '../../../../lib/service/operations/list-overrides';

test.each([
  ['', '?pageSize=1'],
  ['p 2', '?pageSize=1&pageToken=p+2'],
])('list-overrides request with page token %j: %s', (pageToken, query) => {
  expect(toRequest(listOverrides, { chain: 'evm', pageSize: 1, pageToken }, 'https://a.example')).toEqual({
    method: 'GET',
    url: `https://a.example/api/private-data/v1/overrides/chains/evm/addresses${query}`,
    headers: { accept: 'application/json' },
  });
});
