// Tests of the delete-override operation: the request has no body and is never repeated.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { deleteOverride } from '../../../../lib/service/operations/delete-override';

test('delete-override request has chain, address and no body, and is never repeated', () => {
  expect(toRequest(deleteOverride, { chain: 'evm', address: 'a/b' }, 'https://a.example')).toEqual({
    method: 'DELETE',
    url: 'https://a.example/api/private-data/v1/overrides/chains/evm/addresses/a%2Fb',
    headers: { accept: 'application/json' },
  });
  expect(deleteOverride.idempotent).toBe(false);
});
