// Tests of the list-overrides operation: the request contains chain, list type and page token.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { listOverrides } from '../../../../lib/service/operations/list-overrides';

test.each([
  ['all', '', '?pageSize=1'],
  ['all', 'p 2', '?pageSize=1&pageToken=p+2'],
  ['allow', '', '?listType=LIST_TYPE_ALLOWLIST&pageSize=1'],
  ['deny', 'p2', '?listType=LIST_TYPE_DENYLIST&pageSize=1&pageToken=p2'],
] as const)('list-overrides request for list %s with page token %j: %s', (list, pageToken, query) => {
  expect(toRequest(listOverrides, { chain: 'evm', list, pageSize: 1, pageToken }, 'https://a.example')).toEqual({
    method: 'GET',
    url: `https://a.example/api/private-data/v1/overrides/chains/evm/addresses${query}`,
    headers: { accept: 'application/json' },
  });
});
