// What the get-override operation sends; what it makes of replies is told by test/replies/get-override (index.test.ts).
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { getOverride } from '../../../../lib/service/operations/get-override';
import { TOLD } from '../../../harness/service-client';

test('chain and address, each as one path segment, and nothing else', () => {
  expect(toRequest(getOverride, { chain: 'evm', address: 'a/b' }, 'https://a.example')).toEqual({
    method: 'GET',
    url: 'https://a.example/api/private-data/v1/overrides/chains/evm/addresses/a%2Fb',
    headers: { accept: 'application/json' },
  });
});

test('an empty reply is no entry and no absence of one', () => {
  expect(() => getOverride.toOutput({ entry: null }, { chain: 'evm', address: 'a' }, TOLD)).toThrow('bad-response');
});
