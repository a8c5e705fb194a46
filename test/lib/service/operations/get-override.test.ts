// Tests of the get-override operation: chain and address are path segments, and an empty reply is rejected.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { getOverride } from '../../../../lib/service/operations/get-override';
import { REPLY_META } from '../../../harness/scripted-service-client';

test('get-override request has chain and address as path segments only', () => {
  expect(toRequest(getOverride, { chain: 'evm', address: 'a/b' }, 'https://a.example')).toEqual({
    method: 'GET',
    url: 'https://a.example/api/private-data/v1/overrides/chains/evm/addresses/a%2Fb',
    headers: { accept: 'application/json' },
  });
});

test('empty get-override reply is neither an entry nor its absence', () => {
  expect(() => getOverride.toOutput({ entry: null }, { chain: 'evm', address: 'a' }, REPLY_META)).toThrow(
    'bad-response',
  );
});
