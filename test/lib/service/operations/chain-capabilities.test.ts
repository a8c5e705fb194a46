// Tests of the chain-capabilities operation: the request has no parameters.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { chainCapabilities } from '../../../../lib/service/operations/chain-capabilities';

test('chain-capabilities request has no parameters', () => {
  expect(toRequest(chainCapabilities, {}, 'https://a.example')).toEqual({
    method: 'GET',
    url: 'https://a.example/api/chain-capabilities/v1',
    headers: { accept: 'application/json' },
  });
});
