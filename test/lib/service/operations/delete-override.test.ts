// What the delete-override operation sends; what it makes of replies is told by test/replies/delete-override (index.test.ts).
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { deleteOverride } from '../../../../lib/service/operations/delete-override';

test('chain and address, and no body; never repeated by itself', () => {
  expect(toRequest(deleteOverride, { chain: 'evm', address: 'a/b' }, 'https://a.example')).toEqual({
    method: 'DELETE',
    url: 'https://a.example/api/private-data/v1/overrides/chains/evm/addresses/a%2Fb',
    headers: { accept: 'application/json' },
  });
  expect(deleteOverride.idempotent).toBe(false);
});
